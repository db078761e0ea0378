import sharp from 'sharp'
import { type GreyPicture, shrinkPicture } from '#domain/barcodes/picture/grey-picture.ts'
import { decodeGrey } from '../reading/decode-picture.ts'
import { listPrintedIsbns, type PrintedIsbn } from './find-printed-isbn.ts'
import type { Layout, Recognizer } from './recognizer.ts'

const PAGE_PIXELS = 1600
const LAYOUTS: readonly Layout[] = ['SPARSE', 'BLOCK']

/** Printed ISBNs of a photo, from the first layout with a certain one, else the first with any. */
export async function readPrint(bytes: Uint8Array, recognize: Recognizer): Promise<PrintedIsbn[]> {
  const page = await preparePage(await decodeGrey(bytes, { longest: PAGE_PIXELS, enlarge: true }))
  let uncertain: PrintedIsbn[] = []
  for (const layout of LAYOUTS) {
    const found = listPrintedIsbns(recognize(page, layout))
    if (found.some(({ isCertain }) => isCertain)) return found
    if (uncertain.length === 0) uncertain = found
  }
  return uncertain
}

/** Smaller angles do not disturb reading, in degrees. */
const SKEW_MIN = 0.3

/** Prepares a photo for OCR: even light, dark on light, horizontal lines. */
async function preparePage(photo: GreyPicture): Promise<GreyPicture> {
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

const LONGEST = 500
const DEGREES_MAX = 15
const INK = 195

/** Skew of text lines in degrees (-15 to 15), at which rows differ most. */
function pageSkew(page: GreyPicture): number {
  const small = shrinkPicture(page, Math.max(1, Math.round(Math.max(page.width, page.height) / LONGEST)))
  const ink = inkOf(small)
  const coarse = best(ink, small, { middle: 0, reach: DEGREES_MAX, step: 1 })
  return best(ink, small, { middle: coarse, reach: 0.8, step: 0.2 })
}

interface Pixel {
  x: number
  y: number
}

function inkOf({ data, width }: GreyPicture): Pixel[] {
  const ink: Pixel[] = []
  for (let at = 0; at < data.length; at++) if ((data[at] ?? 255) < INK) ink.push({ x: at % width, y: Math.floor(at / width) })
  return ink
}

function best(ink: readonly Pixel[], page: GreyPicture, { middle, reach, step }: { middle: number; reach: number; step: number }): number {
  let found = { degrees: middle, unlikeness: -1 }
  for (let degrees = middle - reach; degrees <= middle + reach + 1e-6; degrees += step) {
    const unlikeness = unlikenessOfRows(ink, page, degrees)
    if (unlikeness > found.unlikeness) found = { degrees, unlikeness }
  }
  return found.degrees
}

function unlikenessOfRows(ink: readonly Pixel[], { width, height }: GreyPicture, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Uint32Array(height + width)
  for (const { x, y } of ink) {
    const row = Math.round(y - slope * (x - width / 2)) + (width >> 1)
    rows[row] = (rows[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return sum
}

/** Radius in which the paper's own shade is measured, as a share of the longer side. */
const REACH = 0.022
const GAIN = 1.6
const PAPER = 225
/** Light letters on dark paper stand out more than dark ones on light paper. */
const DARK_GAIN = 0.6

/** Normalizes a photo of a page to evenly dark letters on white, without shadows and stains. */
function evenPage({ data, width, height }: GreyPicture): GreyPicture {
  const means = localMeans({ data, width, height }, Math.round(Math.max(width, height) * REACH))
  const contrast = (at: number): number => ((data[at] ?? 0) - (means[at] ?? 0)) / ((means[at] ?? 0) + 8)
  let skew = 0
  for (let at = 0; at < data.length; at += 3) skew += Math.max(-1, Math.min(1, contrast(at))) ** 3
  const factor = 255 * GAIN * (skew > 0 ? -DARK_GAIN : 1)
  const even = new Uint8Array(width * height)
  for (let at = 0; at < even.length; at++) even[at] = Math.max(0, Math.min(255, PAPER + factor * contrast(at)))
  return { data: even, width, height }
}

const PAPER_SHADE = PAPER

/** The mean of each pixel with those up to `radius` away, by running sums: rows first, then columns. */
function localMeans({ data, width, height }: GreyPicture, radius: number): Float32Array {
  const rows = new Float32Array(width * height)
  for (let y = 0; y < height; y++) meansAlong(data, rows, { start: y * width, step: 1, count: width, radius })
  const means = new Float32Array(width * height)
  for (let x = 0; x < width; x++) meansAlong(rows, means, { start: x, step: width, count: height, radius })
  return means
}

interface Run {
  start: number
  step: number
  count: number
  radius: number
}

function meansAlong(from: ArrayLike<number>, to: Float32Array, { start, step, count, radius }: Run): void {
  let sum = 0
  let values = 0
  for (let place = 0; place < count + radius; place++) {
    if (place < count) {
      sum += from[start + place * step] ?? 0
      values++
    }
    if (place > 2 * radius) {
      sum -= from[start + (place - 2 * radius - 1) * step] ?? 0
      values--
    }
    if (place >= radius) to[start + (place - radius) * step] = sum / values
  }
}
