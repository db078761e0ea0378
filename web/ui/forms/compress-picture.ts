import { refuseTooManyPixels } from './picture-pixels.ts'

/** The browser cannot read the file as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

/** The picture stays too large however it is compressed. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge'
}

interface PictureLimits {
  /** Pixels of the longer side. */
  maxSide: number
  /** Bytes of the compressed picture. */
  maxBytes: number
  /** 0 to 1; 0.85 unless said. */
  quality?: number
}

/** A photo as small JPEG data URL, upright and without EXIF. @throws UnreadablePicture, TooManyPixels, PictureTooLarge. */
export async function compressPicture(file: File, { maxSide, maxBytes, quality = 0.85 }: PictureLimits): Promise<string> {
  await refuseTooManyPixels(file)
  const small = await compress(file, maxSide, quality)
  if (small.size > maxBytes) throw new PictureTooLarge('The compressed picture is still too large.')
  return readAsDataUrl(small)
}

async function compress(file: File, maxSide: number, quality: number): Promise<Blob> {
  // Loaded only when somebody chooses a picture.
  const { default: Compressor } = await import('compressorjs')
  const start = (options: Compressor.Options) => new Compressor(file, options)
  return new Promise((resolve, reject) => {
    start({
      maxWidth: maxSide,
      maxHeight: maxSide,
      mimeType: 'image/jpeg',
      quality,
      success: resolve,
      error: (cause) => reject(new UnreadablePicture('The picture could not be decoded.', { cause })),
    })
  })
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new UnreadablePicture('The picture could not be read.')))
    reader.readAsDataURL(blob)
  })
}
