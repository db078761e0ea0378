import { m } from '#messages'
import { failureText } from '../../../platform/api/failure-text.ts'
import { UnreadablePicture } from '../../../ui/forms/compress-picture.ts'
import { TooManyPixels } from '../../../ui/forms/picture-pixels.ts'
import { ReaderMissing } from '../reading/barcode-reader.ts'

export function pictureFailureText(failure: unknown): string {
  if (failure instanceof UnreadablePicture) return m['shelf.coverUnreadable']()
  if (failure instanceof TooManyPixels) return m['shared.tooManyPixels']({ max: failure.maxMillions })
  return failure instanceof ReaderMissing ? m['scan.readerMissing']() : failureText(failure)
}
