import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'

/** Radius in which the paper's own shade is measured, as a share of the longer side. */
const REACH = 0.022
const GAIN = 1.6
const PAPER = 225
/** Light letters on dark paper stand out more than dark ones on light paper. */
const DARK_GAIN = 0.6

/** Normalizes a photo of a page to evenly dark letters on white, without shadows and stains. */
export function evenPage({ data, width, height }: GreyPicture): GreyPicture {
  const means = localMeans({ data, width, height }, Math.round(Math.max(width, height) * REACH))
  const contrast = (at: number): number => ((data[at] ?? 0) - (means[at] ?? 0)) / ((means[at] ?? 0) + 8)
  let skew = 0
  for (let at = 0; at < data.length; at += 3) skew += Math.max(-1, Math.min(1, contrast(at))) ** 3
  const factor = 255 * GAIN * (skew > 0 ? -DARK_GAIN : 1)
  const even = new Uint8Array(width * height)
  for (let at = 0; at < even.length; at++) even[at] = Math.max(0, Math.min(255, PAPER + factor * contrast(at)))
  return { data: even, width, height }
}

/** Grey value of the paper after normalization. */
export const PAPER_SHADE = PAPER

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
