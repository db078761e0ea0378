import { PHOTO_READ_PIXELS } from '#domain/policy/barcodes.ts'
import { UnreadablePicture } from '../../../ui/forms/compress-picture.ts'
import { refuseTooManyPixels } from '../../../ui/forms/picture-pixels.ts'

/** Decodes a picture upright and small enough for the decoder. @throws UnreadablePicture, TooManyPixels. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  await refuseTooManyPixels(file)
  const whole = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UnreadablePicture('The picture could not be decoded.', { cause })
  })
  const scale = PHOTO_READ_PIXELS / Math.max(whole.width, whole.height)
  if (scale >= 1) return whole
  const size = { resizeWidth: Math.round(whole.width * scale), resizeHeight: Math.round(whole.height * scale) }
  const small = await createImageBitmap(whole, { ...size, resizeQuality: 'high' })
  whole.close()
  return small
}
