import { Button, FileButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { PROBLEM_PHOTO_MAX_BYTES, PROBLEM_PHOTO_PIXELS, PROBLEM_PHOTOS_MAX } from '#domain/policy/problems.ts'
import { m } from '#messages'
import { compressPicture, UnreadablePicture } from '../forms/compress-picture.ts'
import { TooManyPixels } from '../forms/picture-pixels.ts'
import { CameraIcon, CloseIcon } from '../icons.tsx'
import { Notice } from '../notice.tsx'
import fields from '../forms/fields.module.css'
import classes from './photos.module.css'

interface PhotoPickerProps {
  /** Data URLs. */
  photos: readonly string[]
  onChange: (photos: readonly string[]) => void
  /** What the server said of them. */
  error?: ReactNode
}

/** Up to four photos, made small in the browser, with previews. */
export function PhotoPicker({ photos, onChange, error }: PhotoPickerProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function add(files: File[]) {
    setBusy(true)
    const room = PROBLEM_PHOTOS_MAX - photos.length
    setFailure(files.length > room ? m['problem.photosMax']({ max: PROBLEM_PHOTOS_MAX }) : null)
    const added: string[] = []
    for (const file of files.slice(0, room)) {
      const limits = { maxSide: PROBLEM_PHOTO_PIXELS, maxBytes: PROBLEM_PHOTO_MAX_BYTES, quality: 0.8 }
      await compressPicture(file, limits).then(
        (dataUrl) => added.push(dataUrl),
        (cause: unknown) => setFailure(sentence(cause)),
      )
    }
    onChange([...photos, ...added])
    setBusy(false)
  }
  return (
    <fieldset className={classes.picker}>
      <legend className={classes.legend}>
        {m['problem.photos']()} <span className={fields.hint}>{m['shelf.optional']()}</span>
      </legend>
      <p className={`${fields.hint} ${classes.hint}`}>{m['problem.photosHint']({ max: PROBLEM_PHOTOS_MAX })}</p>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map((photo, index) => (
            <li key={photo} className={classes.photo}>
              <img src={photo} alt={m['problem.photo']({ number: index + 1 })} />
              <button
                type="button"
                className={classes.remove}
                aria-label={m['problem.removePhoto']({ number: index + 1 })}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              >
                <CloseIcon size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < PROBLEM_PHOTOS_MAX && (
        <FileButton multiple onChange={(files) => void add(files)} accept="image/jpeg,image/png,image/webp,image/heic,image/*">
          {(props) => (
            <Button {...props} variant="default" leftSection={<CameraIcon size={20} />} loading={isBusy}>
              {m['problem.addPhotos']()}
            </Button>
          )}
        </FileButton>
      )}
      {(failure ?? error) && <Notice kind="error">{failure ?? error}</Notice>}
    </fieldset>
  )
}

function sentence(cause: unknown): string {
  if (cause instanceof UnreadablePicture) return m['shelf.coverUnreadable']()
  if (cause instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: cause.maxMillions })
  return m['shelf.coverTooLarge']({ max: PROBLEM_PHOTO_MAX_BYTES / 1024 ** 2 })
}
