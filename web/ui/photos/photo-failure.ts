import { m } from '#messages'
import { PictureTooLarge, UnreadablePicture } from '../forms/compress-picture.ts'
import { TooManyPixels } from '../forms/picture-pixels.ts'
import { TooManyPhotos } from './photo-work.ts'

/** Why a picture could not be made small, as a sentence; `maxBytes` of one, `max` of them. Undefined for other failures. */
export function photoFailureText(cause: unknown, { max, maxBytes }: { max: number; maxBytes: number }): string | undefined {
  if (cause instanceof TooManyPhotos) return m['problem.photosMax']({ max })
  if (cause instanceof UnreadablePicture) return m['shelf.coverUnreadable']()
  if (cause instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: cause.maxMillions })
  if (cause instanceof PictureTooLarge) return m['shelf.coverTooLarge']({ max: maxBytes / 1024 ** 2 })
  return undefined
}
