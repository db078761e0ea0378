import sharp from 'sharp'
import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'
import { mostPixels } from '#domain/picture-head.ts'
import { PHOTO_READ_PIXELS } from '#domain/policy/barcodes.ts'
import { PICTURE_SHRUNK_MAX_PIXELS } from '#domain/policy/pictures.ts'

const DECODE_SECONDS = 10

/**
 * Decodes a JPEG, PNG or WebP to an upright grey image with at most `longest` pixels on the longer side, or exactly that with `enlarge`.
 * @throws Error for other formats, broken files, or more than `mostPixels`.
 */
export async function decodeGrey(bytes: Uint8Array, { longest = PHOTO_READ_PIXELS, enlarge = false } = {}): Promise<GreyPicture> {
  const { format, isProgressive, width, height } = await sharp(bytes, { limitInputPixels: PICTURE_SHRUNK_MAX_PIXELS }).metadata()
  if (width * height > mostPixels({ format, isProgressive })) throw new Error('the picture has too many pixels')
  const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_SHRUNK_MAX_PIXELS })
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: !enlarge })
    .timeout({ seconds: DECODE_SECONDS })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
