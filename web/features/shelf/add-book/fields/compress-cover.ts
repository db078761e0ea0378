import { COVER_MAX_PIXELS, COVER_STORED_MAX_BYTES, COVER_UPLOAD_MAX_BYTES } from '#domain/policy/catalogue.ts'
import { compressPicture } from '../../../../ui/forms/compress-picture.ts'

/**
 * A cover photo as JPEG data URL of at most 450 px and 0.5 MB (A §5).
 * @throws UnreadablePicture; TooManyPixels; Error above 10 MB, or when still too large.
 */
export async function compressCover(file: File): Promise<string> {
  if (file.size > COVER_UPLOAD_MAX_BYTES) throw new Error('The file is larger than the upload limit.')
  return compressPicture(file, { maxSide: COVER_MAX_PIXELS, maxBytes: COVER_STORED_MAX_BYTES })
}
