import { shrinkPicture, type GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'

const LONGEST = 500
const DEGREES_MAX = 15
const INK = 195

/** Skew of text lines in degrees (-15 to 15), at which rows differ most. */
export function pageSkew(page: GreyPicture): number {
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
