import sharp, { type ResizeOptions } from 'sharp'
import type { FormRuleKey } from '#contract/field-errors.ts'
import { mostPixels } from '#domain/picture-head.ts'
import { COVER_UPLOAD_MAX_BYTES } from '#domain/policy/catalogue.ts'
import { PICTURE_SHRUNK_MAX_PIXELS } from '#domain/policy/pictures.ts'
import { limitConcurrency } from '../concurrency.ts'
import { AppError } from '../errors.ts'

/** Pictures decoded at the same time, so that uploads never take all memory. */
const PICTURES_AT_ONCE = 2

// The library reads many formats, some of them by parsers nobody needs here (SVG opens files). Three are enough
// (decision 29). It also keeps no decoded pictures, and works with one thread for each.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const queue = limitConcurrency(PICTURES_AT_ONCE)
const DECODE_SECONDS = 10
/** Qualities to try until the result is small enough. */
const QUALITIES = [82, 60, 35] as const

/**
 * Bytes of a picture from a data URL, whatever type it claims.
 * @throws AppError 400 with `key` at `path` for invalid base64, 413 above 10 MB.
 */
export function readDataUrl(dataUrl: string, path: string, key: FormRuleKey = 'FORMS_RULES.COVER.VALIDITY'): Buffer {
  const [, base64 = ''] = /^data:[^,]{0,100};base64,([A-Za-z0-9+/]*={0,2})$/u.exec(dataUrl) ?? []
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength === 0 || bytes.toString('base64') !== base64) throw AppError.field(path, key)
  if (bytes.byteLength > COVER_UPLOAD_MAX_BYTES) throw new AppError('TOO_LARGE')
  return bytes
}

/**
 * Re-encodes a JPEG, PNG or WebP as upright WebP within `maxSide` pixels and `maxBytes`, without EXIF or other hidden data.
 * @throws AppError 422 IMAGE_UNREADABLE for other formats, broken files, too many pixels, or a side below `minSide`.
 */
export async function reencodePicture(bytes: Buffer, limits: { minSide?: number; maxSide: number; maxBytes: number }): Promise<Buffer> {
  const { minSide = 1, maxSide, maxBytes } = limits
  return encode(bytes, { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }, { minSide, maxBytes })
}

/** The same as a centred square of exactly `side` pixels. */
export async function reencodeSquare(bytes: Buffer, limits: { side: number; maxBytes: number }): Promise<Buffer> {
  return encode(bytes, { width: limits.side, height: limits.side, fit: 'cover' }, { minSide: 1, maxBytes: limits.maxBytes })
}

interface Within {
  /** Smallest length of the shorter side in pixels. */
  minSide: number
  maxBytes: number
}

async function encode(bytes: Buffer, size: ResizeOptions, within: Within): Promise<Buffer> {
  return queue(async () => {
    try {
      await checkSize(bytes, within.minSide)
      return await encodeWithin(bytes, size, within.maxBytes)
    } catch (error) {
      throw new AppError('IMAGE_UNREADABLE', { cause: error })
    }
  })
}

/** Checks dimensions from the header, before decoding. */
async function checkSize(bytes: Buffer, minSide: number): Promise<void> {
  const { format, isProgressive, width, height } = await sharp(bytes, { limitInputPixels: PICTURE_SHRUNK_MAX_PIXELS }).metadata()
  if (width * height > mostPixels({ format, isProgressive })) throw new Error('the picture has too many pixels')
  if (Math.min(width, height) < minSide) throw new Error('the picture has too few pixels')
}

async function encodeWithin(bytes: Buffer, size: ResizeOptions, maxBytes: number): Promise<Buffer> {
  const pixels = await sharp(bytes, { limitInputPixels: PICTURE_SHRUNK_MAX_PIXELS })
    .rotate()
    .resize(size)
    .timeout({ seconds: DECODE_SECONDS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  for (const quality of QUALITIES) {
    const encoded = await sharp(pixels.data, { raw: { width, height, channels } }).webp({ quality }).toBuffer()
    if (encoded.byteLength <= maxBytes) return encoded
  }
  throw new Error('the picture does not get small enough')
}
