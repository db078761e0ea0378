import { Button, FileButton } from '@mantine/core'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { PROBLEM_PHOTO_MAX_BYTES, PROBLEM_PHOTO_PIXELS, PROBLEM_PHOTOS_MAX } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { compressPicture } from '../forms/compress-picture.ts'
import { CameraIcon, CloseIcon } from '../icons.tsx'
import { Notice } from '../notice.tsx'
import fields from '../forms/fields.module.css'
import { HeldMark } from './held-mark.tsx'
import { photoFailureText } from './photo-failure.ts'
import { PhotoWork } from './photo-work.ts'
import classes from './photos.module.css'
import { useToldWork } from './use-told-work.ts'

interface PhotoPickerProps {
  /** Data URLs. */
  photos: readonly string[]
  onChange: (photos: readonly string[]) => void
  /** Told while photos are still being made small: the form waits for them. */
  onBusy: (isBusy: boolean) => void
  /** As many as there may be; four unless said. */
  max?: number
  /** What is asked for, and why; as in reports unless said. */
  label?: string
  hint?: string
  /** What the server said of them. */
  error?: ReactNode
}

/** Photos with previews, resized in the browser. */
export function PhotoPicker({ photos, onChange, onBusy, max = PROBLEM_PHOTOS_MAX, label, hint, error }: PhotoPickerProps) {
  const [work] = useState(() => new PhotoWork(shrink))
  const { isBusy, failure } = useSyncExternalStore(work.watch, work.read, work.read)
  useEffect(() => work.serve({ max, onChange }))
  // At once: a photo that gets ready before a later effect would be forgotten by it.
  useLayoutEffect(() => work.hold(photos), [work, photos])
  useEffect(() => () => work.serve(null), [work])
  useToldWork(isBusy, onBusy)
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        {label ?? m['problem.photos']()} <span className={fields.hint}>{m['shelf.optional']()}</span>
      </legend>
      <p className={`${fields.hint} ${classes.hint}`}>{hint ?? m['problem.photosHint']({ max })}</p>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo} className={classes.photo}>
              <img src={photo} alt={m['problem.photo']({ number: index + 1 })} />
              <button
                type="button"
                className={classes.remove}
                aria-label={m['problem.removePhoto']({ number: index + 1 })}
                onClick={() => work.remove(photo)}
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < max && (
        <FileButton
          multiple={max > 1}
          onChange={(files) => void work.add(listOf(files))}
          accept="image/jpeg,image/png,image/webp,image/heic,image/*"
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<CameraIcon size={20} />} loading={isBusy}>
              {m['problem.addPhotos']()}
            </Button>
          )}
        </FileButton>
      )}
      {(failure !== null || error) && (
        <Notice kind="error">{failure === null ? error : photoFailureText(failure, { max, maxBytes: PROBLEM_PHOTO_MAX_BYTES })}</Notice>
      )}
      <HeldMark isHolding={isBusy || photos.length > 0} />
    </fieldset>
  )
}

function shrink(file: File): Promise<string> {
  return compressPicture(file, { maxSide: PROBLEM_PHOTO_PIXELS, maxBytes: PROBLEM_PHOTO_MAX_BYTES, quality: 0.8 })
}

function listOf(files: File | File[] | null): File[] {
  if (files === null) return []
  return Array.isArray(files) ? files : [files]
}
