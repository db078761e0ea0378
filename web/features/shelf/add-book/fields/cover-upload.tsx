import { Button, FileButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { COVER_UPLOAD_MAX_BYTES } from '#domain/policy/catalogue.ts'
import { m } from '#messages'
import { CameraIcon } from '../../../../ui/icons.tsx'
import { UnreadablePicture } from '../../../../ui/forms/compress-picture.ts'
import { TooManyPixels } from '../../../../ui/forms/picture-pixels.ts'
import { useSubmission } from '../../../../ui/forms/use-submission.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { HeldMark } from '../../../../ui/photos/held-mark.tsx'
import { useToldWork } from '../../../../ui/photos/use-told-work.ts'
import { compressCover } from './compress-cover.ts'
import fields from '../../../../ui/forms/fields.module.css'
import classes from './cover-upload.module.css'
import { useDroppedPicture, usePastedPicture } from './use-picture-drop.ts'

interface CoverUploadProps {
  /** Data URL, empty when there is none. */
  value: string
  onChange: (dataUrl: string) => void
  /** Told while a picture is still being made small: the form waits for it. */
  onBusy: (isBusy: boolean) => void
  /** What the server said of the picture. */
  error?: ReactNode
}

/** A cover photo: chosen, taken, dropped or pasted, resized in the browser. */
export function CoverUpload({ value, onChange, onBusy, error }: CoverUploadProps) {
  const { isBusy, failure, submit } = useSubmission()
  useToldWork(isBusy, onBusy)
  const place = useRef<HTMLFieldSetElement>(null)
  usePastedPicture((file) => void choose(file))
  const isOver = useDroppedPicture(place, (file) => void choose(file))
  async function choose(file: File | null) {
    if (!file) return
    await submit(async () => onChange(await compressCover(file)))
  }
  return (
    <fieldset className={classes.cover} ref={place} data-over={isOver || undefined}>
      <legend className={fields.legend}>
        {m['shelf.cover']()} <span className={fields.hint}>{m['shelf.optional']()}</span>
      </legend>
      <div className={classes.row}>
        {value ? <img src={value} alt={m['shelf.coverPreview']()} className={classes.preview} /> : <EmptyCover />}
        <div className={classes.words}>
          <p className={`${fields.hint} ${classes.hint}`}>
            {m['shelf.coverHint']()} <span className={classes.byMouse}>{m['shelf.coverPaste']()}</span>
          </p>
          <div className={classes.buttons}>
            {/* Where there is a camera at the back; elsewhere it would open the same choice of files. */}
            <FileButton onChange={(file) => void choose(file)} accept="image/*" capture="environment">
              {(props) => (
                <Button {...props} className={classes.byHand} variant="default" size="sm" loading={isBusy}>
                  {m['shelf.coverPhoto']()}
                </Button>
              )}
            </FileButton>
            <FileButton onChange={(file) => void choose(file)} accept="image/jpeg,image/png,image/webp,image/heic,image/*">
              {(props) => (
                <Button {...props} variant="default" size="sm" loading={isBusy}>
                  {m['shelf.coverChoose']()}
                </Button>
              )}
            </FileButton>
            {value && (
              <Button variant="subtle" size="sm" onClick={() => onChange('')}>
                {m['shelf.coverRemove']()}
              </Button>
            )}
          </div>
        </div>
      </div>
      {(failure !== null || error) && <Notice kind="error">{failure === null ? error : coverFailure(failure)}</Notice>}
      <HeldMark isHolding={isBusy || value !== ''} />
    </fieldset>
  )
}

/** A §8: the alert of a cover that is too large, in bytes or pixels, or "Could not load image". */
function coverFailure(failure: unknown): string {
  if (failure instanceof UnreadablePicture) return m['shelf.coverUnreadable']()
  if (failure instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: failure.maxMillions })
  return m['shelf.coverTooLarge']({ max: COVER_UPLOAD_MAX_BYTES / 1024 ** 2 })
}

function EmptyCover() {
  return (
    <span className={classes.empty}>
      <CameraIcon size={26} />
    </span>
  )
}
