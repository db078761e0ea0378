import type { GreyPicture } from './grey-picture.ts'

/** Parameters for cleaning rows, in pixels of the cut. */
export interface Cleaning {
  /** Rows above and below that are averaged: along upright bars, so that noise goes and edges stay. */
  averagedRows: number
  /** How far the blur of the sharpening reaches, and how strong it is; 0 leaves rows as they are. */
  sharpenRadius: number
  sharpenAmount: number
  /** Width in which the darkest becomes black and the lightest white. */
  window: number
}

/** Below this contrast a row is not stretched any further: it would show noise alone. */
const CONTRAST_MIN = 12
const SPAN = 8

/** Averages, sharpens and evens the rows of an upright cut. */
export function cleanRows(cut: GreyPicture, cleaning: Cleaning): GreyPicture {
  const { data, width, height } = averageAlongBars(cut, cleaning.averagedRows)
  const clean = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = Float32Array.from(data.subarray(y * width, (y + 1) * width))
    const sharp = cleaning.sharpenAmount > 0 ? sharpened(row, cleaning) : row
    clean.set(stretchLocally(sharp, cleaning.window), y * width)
  }
  return { data: clean, width, height }
}

function averageAlongBars({ data, width, height }: GreyPicture, radius: number): GreyPicture {
  const averaged = new Uint8Array(width * height)
  const sums = new Float32Array(width)
  let rows = 0
  const add = (y: number, sign: 1 | -1): void => {
    if (y < 0 || y >= height) return
    rows += sign
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + sign * (data[y * width + x] ?? 0)
  }
  for (let y = 0; y < radius; y++) add(y, 1)
  for (let y = 0; y < height; y++) {
    add(y + radius, 1)
    add(y - radius - 1, -1)
    for (let x = 0; x < width; x++) averaged[y * width + x] = (sums[x] ?? 0) / rows
  }
  return { data: averaged, width, height }
}

function sharpened(row: Float32Array, { sharpenRadius, sharpenAmount }: Cleaning): Float32Array {
  const blurred = meanAround(meanAround(row, sharpenRadius), sharpenRadius)
  for (let x = 0; x < row.length; x++) {
    const value = row[x] ?? 0
    blurred[x] = value + sharpenAmount * (value - (blurred[x] ?? 0))
  }
  return blurred
}

/** Moving average over `radius` neighbours on each side. */
export function meanAround(row: Float32Array, radius: number): Float32Array {
  const means = new Float32Array(row.length)
  let [sum, count] = [0, 0]
  for (let x = 0; x < Math.min(radius, row.length); x++, count++) sum += row[x] ?? 0
  for (let x = 0; x < row.length; x++) {
    if (x + radius < row.length) {
      sum += row[x + radius] ?? 0
      count++
    }
    if (x > radius) {
      sum -= row[x - radius - 1] ?? 0
      count--
    }
    means[x] = sum / count
  }
  return means
}

/**
 * Stretches each value to the local range within `window`: 0 to 255. A range below `contrastMin` is measured from the lightest, so blank
 * paper stays white.
 */
export function stretchLocally(row: Float32Array, window: number, contrastMin = CONTRAST_MIN): Uint8Array {
  const { lows, highs } = extremesAround(row, window)
  const stretched = new Uint8Array(row.length)
  for (let x = 0; x < row.length; x++) {
    const place = Math.max(0, Math.min(lows.length - 1.001, x / SPAN - 0.5))
    const high = between(highs, place)
    const contrast = Math.max(contrastMin, high - between(lows, place))
    stretched[x] = Math.max(0, Math.min(255, (255 * ((row[x] ?? 0) - high + contrast)) / contrast))
  }
  return stretched
}

/** The lowest and highest value around each span of eight places. */
function extremesAround(row: Float32Array, window: number): { lows: Float32Array; highs: Float32Array } {
  const spans = Math.ceil(row.length / SPAN)
  const [low, high] = [new Float32Array(spans).fill(Infinity), new Float32Array(spans).fill(-Infinity)]
  for (let x = 0; x < row.length; x++) {
    const span = (x / SPAN) | 0
    const value = row[x] ?? 0
    if (value < (low[span] ?? 0)) low[span] = value
    if (value > (high[span] ?? 0)) high[span] = value
  }
  const reach = Math.max(1, Math.round(window / 2 / SPAN))
  const [lows, highs] = [new Float32Array(spans), new Float32Array(spans)]
  for (let span = 0; span < spans; span++) {
    let [lowest, highest] = [Infinity, -Infinity]
    for (let near = Math.max(0, span - reach); near <= Math.min(spans - 1, span + reach); near++) {
      lowest = Math.min(lowest, low[near] ?? 0)
      highest = Math.max(highest, high[near] ?? 0)
    }
    lows[span] = lowest
    highs[span] = highest
  }
  return { lows, highs }
}

function between(values: Float32Array, place: number): number {
  const index = place | 0
  const share = place - index
  const first = values[index] ?? 0
  return first * (1 - share) + (values[index + 1] ?? first) * share
}
