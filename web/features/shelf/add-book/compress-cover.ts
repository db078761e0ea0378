import { COVER_MAX_PIXELS, COVER_STORED_MAX_BYTES, COVER_UPLOAD_MAX_BYTES } from '#domain/policy.ts'

/**
 * A photo as a small JPEG data URL: at most 450 px and 0.5 MB, upright, without EXIF (A §5). The server re-encodes it anyway.
 * @throws Error when the file is over 10 MB, no picture, or still too large afterwards.
 */
export async function compressCover(file: File): Promise<string> {
  if (file.size > COVER_UPLOAD_MAX_BYTES) throw new Error('The file is larger than the upload limit.')
  const small = await compress(file)
  if (small.size > COVER_STORED_MAX_BYTES) throw new Error('The compressed picture is still too large.')
  return readAsDataUrl(small)
}

async function compress(file: File): Promise<Blob> {
  // Loaded only when somebody chooses a picture.
  const { default: Compressor } = await import('compressorjs')
  const start = (options: Compressor.Options) => new Compressor(file, options)
  return new Promise((resolve, reject) => {
    start({
      maxWidth: COVER_MAX_PIXELS,
      maxHeight: COVER_MAX_PIXELS,
      mimeType: 'image/jpeg',
      quality: 0.85,
      success: resolve,
      error: reject,
    })
  })
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')))
    reader.readAsDataURL(blob)
  })
}
