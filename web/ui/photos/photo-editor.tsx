import { Button, FileButton } from '@mantine/core'
import { OFFER_PHOTOS_MAX } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { FailureLine } from '../forms/failure-notice.tsx'
import fields from '../forms/fields.module.css'
import { ArrowBackIcon, CameraIcon, CloseIcon, MenuIcon } from '../icons.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { HeldMark } from './held-mark.tsx'
import classes from './photo-editor.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** A photo as its owner arranges it. */
interface ArrangedPhoto {
  uuid: string
  smallPath: string
  alt: string
  isHidden: boolean
}

/** What is done with the photos of a copy; each ends once they are as wanted. */
interface PhotoActs {
  /** A data URL. */
  add: (photo: string) => Promise<unknown>
  order: (uuids: string[]) => Promise<unknown>
  remove: (uuid: string) => Promise<unknown>
}

interface PhotoEditorProps extends PhotoActs {
  photos: readonly ArrangedPhoto[]
  /** Whether photos that were picked are still to be sent with the form. */
  isKeptInForm?: boolean
}

/** Photos of a copy: taken, chosen, arranged and taken away. */
export function PhotoEditor({ photos, isKeptInForm = false, add, order, remove }: PhotoEditorProps) {
  const uploads = usePhotoUploads(OFFER_PHOTOS_MAX - photos.length, add)
  const { isBusy, failure, submit } = useSubmission()
  const moveTo = (uuid: string, place: number) => void submit(() => order(moved(photos, uuid, place)))
  const list = useDragOrder(isBusy, (uuid, onto) =>
    moveTo(
      uuid,
      photos.findIndex((photo) => photo.uuid === onto),
    ),
  )
  return (
    <fieldset className={classes.editor}>
      <legend className={classes.legend}>
        {m['photos.title']()} <span className={fields.hint}>{m['shelf.optional']()}</span>
      </legend>
      <p className={`${fields.hint} ${classes.hint}`}>{m['photos.hint']({ max: OFFER_PHOTOS_MAX })}</p>
      <ul className={classes.photos} ref={list}>
        {photos.map((photo, index) => (
          <Tile
            key={photo.uuid}
            photo={photo}
            number={index + 1}
            isBusy={isBusy}
            isAlone={photos.length === 1}
            onForward={() => moveTo(photo.uuid, index - 1)}
            onRemove={() => void submit(() => remove(photo.uuid))}
          />
        ))}
      </ul>
      {photos.length < OFFER_PHOTOS_MAX && <Sources onFiles={uploads.add} isBusy={uploads.isBusy} />}
      <Uploads {...uploads} />
      <FailureLine failure={failure} />
      <HeldMark isHolding={uploads.isBusy || (isKeptInForm && photos.length > 0)} />
    </fieldset>
  )
}

interface TileProps {
  photo: ArrangedPhoto
  number: number
  isBusy: boolean
  /** There is nothing to put it before or behind. */
  isAlone: boolean
  onForward: () => void
  onRemove: () => void
}

/** One photo; all but the first can go forward. */
function Tile({ photo: { uuid, smallPath, alt, isHidden }, number, isBusy, isAlone, onForward, onRemove }: TileProps) {
  return (
    <li className={classes.photo} data-photo={uuid}>
      {isHidden ? <p className={classes.hidden}>{m['photos.hidden']()}</p> : <img src={smallPath} alt={alt} draggable={false} />}
      {!isAlone && (
        <span className={classes.grip} data-grip aria-hidden="true">
          <MenuIcon size={20} />
        </span>
      )}
      {number > 1 && (
        <button
          type="button"
          className={classes.forward}
          aria-label={m['photos.forward']({ number })}
          disabled={isBusy}
          onClick={onForward}
        >
          <ArrowBackIcon size={18} />
        </button>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={m['problem.removePhoto']({ number })}
        disabled={isBusy}
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </li>
  )
}

/** The camera, and what was taken before. */
function Sources({ onFiles, isBusy }: { onFiles: (files: readonly File[]) => void; isBusy: boolean }) {
  return (
    <div className={classes.sources}>
      <FileButton accept="image/*" capture="environment" onChange={(file) => file && onFiles([file])}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<CameraIcon size={20} />} loading={isBusy}>
            {m['photos.take']()}
          </Button>
        )}
      </FileButton>
      <FileButton multiple accept="image/jpeg,image/png,image/webp,image/heic,image/*" onChange={onFiles}>
        {(props) => (
          <Button {...props} variant="subtle" disabled={isBusy}>
            {m['photos.choose']()}
          </Button>
        )}
      </FileButton>
    </div>
  )
}

/** What is on its way, and what failed, with another try. */
function Uploads({ uploads, retry, forget }: Pick<ReturnType<typeof usePhotoUploads>, 'uploads' | 'retry' | 'forget'>) {
  const sent = uploads.filter(({ failure }) => failure === null).length
  return (
    <>
      <p className={classes.progress} role="status">
        {sent > 0 && m['photos.sending']({ count: sent })}
      </p>
      {uploads.map(
        ({ id, file, failure }) =>
          failure !== null && (
            <div key={id} className={classes.failed} role="alert">
              <p>{`${file.name}: ${failure}`}</p>
              <Button variant="default" onClick={() => retry(id)}>
                {m['photos.again']()}
              </Button>
              <Button variant="subtle" onClick={() => forget(id)}>
                {m['photos.forget']()}
              </Button>
            </div>
          ),
      )}
    </>
  )
}

/** Ids of the photos with one of them at another place. */
function moved(photos: readonly { uuid: string }[], uuid: string, place: number): string[] {
  const others = photos.map((photo) => photo.uuid).filter((other) => other !== uuid)
  return others.toSpliced(place, 0, uuid)
}
