import sharp from 'sharp'
import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'
import { evenPage, PAPER_SHADE } from './even-page.ts'
import { pageSkew } from './page-skew.ts'

/** A degree less than this does not hurt reading. */
const SKEW_MIN = 0.3

/** Prepares a photo for OCR: even light, dark on light, horizontal lines. */
export async function preparePage(photo: GreyPicture): Promise<GreyPicture> {
  const even = evenPage(photo)
  const degrees = pageSkew(even)
  if (Math.abs(degrees) < SKEW_MIN) return even
  const paper = { r: PAPER_SHADE, g: PAPER_SHADE, b: PAPER_SHADE }
  const { data, info } = await sharp(even.data, { raw: { width: even.width, height: even.height, channels: 1 } })
    .rotate(-degrees, { background: paper })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}
