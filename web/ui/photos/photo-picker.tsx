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
  /** As many as there may be; four unless said. */
  max?: number
  /** What is asked for, and why; as in reports unless said. */
  label?: string
  hint?: string
  /** What the server said of them. */
  error?: ReactNode
}

/** Photos, made small in the browser, with previews. */
export function PhotoPicker({ photos, onChange, max = PROBLEM_PHOTOS_MAX, label, hint, error }: PhotoPickerProps) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function add(files: File[]) {
    setBusy(true)
    const room = max - photos.length
    setFailure(files.length > room ? m['problem.photosMax']({ max }) : null)
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
                onClick={() => onChange(photos.filter((other) => other !== photo))}
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
          onChange={(files) => void add(listOf(files))}
          accept="image/jpeg,image/png,image/webp,image/heic,image/*"
        >
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

function listOf(files: File | File[] | null): File[] {
  if (files === null) return []
  return Array.isArray(files) ? files : [files]
}

function sentence(cause: unknown): string {
  if (cause instanceof UnreadablePicture) return m['shelf.coverUnreadable']()
  if (cause instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: cause.maxMillions })
  return m['shelf.coverTooLarge']({ max: PROBLEM_PHOTO_MAX_BYTES / 1024 ** 2 })
}
