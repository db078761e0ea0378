import { meanAround, stretchLocally } from '../picture/clean-rows.ts'
import type { GreyPicture } from '../picture/grey-picture.ts'
import type { Slope } from './slopes.ts'

/** Start and end of a code, in pixels of a cut. */
export interface Extent {
  first: number
  last: number
}

/** Pixel of a row that lies on the same bar as `x` of the middle row; it may be outside. */
function onBar({ width, height }: GreyPicture, slope: Slope, x: number, y: number): number {
  return Math.round(x + (slope.middle + slope.change * (x / width - 0.5)) * (y - height / 2))
}

/** Mean of a cut along its sloping bars. */
export function lineAlongBars(cut: GreyPicture, slope: Slope): Float32Array {
  const { data, width, height } = cut
  const line = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    let [sum, count] = [0, 0]
    for (let y = 0; y < height; y++) {
      const at = onBar(cut, slope, x, y)
      if (at < 0 || at >= width) continue
      sum += data[y * width + at] ?? 0
      count++
    }
    line[x] = sum / Math.max(1, count)
  }
  return line
}

/** A line with even brightness for edge detection, so that reflections do not split a code. */
export function evenedForEdges(line: Float32Array): Uint8Array {
  return stretchLocally(line, Math.round(line.length * 0.12), 14)
}

/** The part of a line with many edges and no gap above `gap` of its length; nearly all of it if that is tiny. */
export function findExtent(even: Uint8Array, gap: number): Extent {
  const width = even.length
  const edges = new Float32Array(width)
  for (let x = 1; x < width - 1; x++) edges[x] = Math.min(90, Math.abs((even[x + 1] ?? 0) - (even[x - 1] ?? 0)))
  const reach = Math.round(width * 0.025)
  const density = meanAround(edges, reach)
  const threshold = 0.3 * (Float32Array.from(density).sort()[Math.floor(width * 0.8)] ?? 0)
  const busiest = busiestRun(density, threshold, width * gap)
  const [first, last] = [busiest.first + reach * 0.6, busiest.last - reach * 0.6]
  return last - first < width * 0.12 ? { first: width * 0.08, last: width * 0.92 } : { first, last }
}

function busiestRun(density: Float32Array, threshold: number, gap: number): Extent {
  let best = { first: 0, last: density.length - 1, sum: 0 }
  let run: typeof best | undefined
  for (let x = 0; x <= density.length; x++) {
    const value = x < density.length ? (density[x] ?? 0) : 0
    if (value > threshold) {
      run ??= { first: x, last: x, sum: 0 }
      run = { first: run.first, last: x, sum: run.sum + value }
    } else if (run && (x === density.length || x - run.last > gap)) {
      if (run.sum > best.sum) best = run
      run = undefined
    }
  }
  return best
}

const ALIKE_MIN = 0.45

/** The longest run of rows similar to the mean: the height of the bars. */
export function findRows(cut: GreyPicture, slope: Slope, line: Float32Array, { first, last }: Extent): Extent {
  let [best, start]: [Extent, number | undefined] = [{ first: 0, last: cut.height - 1 }, undefined]
  let longest = 0
  for (let y = 0; y <= cut.height; y++) {
    const isAlike = y < cut.height && similarity(cut, { slope, line, y }, { first, last }) > ALIKE_MIN
    if (isAlike) start ??= y
    else if (start !== undefined) {
      if (y - start > longest) [longest, best] = [y - start, { first: start, last: y - 1 }]
      start = undefined
    }
  }
  return best
}

/** The correlation of a row with the line of all rows, from -1 to 1. */
function similarity(cut: GreyPicture, { slope, line, y }: { slope: Slope; line: Float32Array; y: number }, extent: Extent): number {
  let [count, sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0, 0]
  for (let x = Math.max(0, Math.round(extent.first)); x <= Math.min(cut.width - 1, Math.round(extent.last)); x++) {
    const at = onBar(cut, slope, x, y)
    if (at < 0 || at >= cut.width) continue
    const [one, other] = [cut.data[y * cut.width + at] ?? 0, line[x] ?? 0]
    count++
    sumX += one
    sumY += other
    xx += one * one
    yy += other * other
    xy += one * other
  }
  if (count === 0) return 0
  const spread = (xx - (sumX * sumX) / count) * (yy - (sumY * sumY) / count)
  return (xy - (sumX * sumY) / count) / (Math.sqrt(Math.max(0, spread)) + 1e-3)
}

const EDGE_HEIGHT = 22

/** Edges of an evened line within an extent, above the noise. */
export function countEdges(even: Uint8Array, { first, last }: Extent): number {
  let [edges, direction] = [0, 0]
  let extreme = even[Math.max(0, Math.round(first))] ?? 0
  for (let x = Math.max(0, Math.round(first)); x <= Math.min(even.length - 1, Math.round(last)); x++) {
    const value = even[x] ?? 0
    const [fell, rose] = [value < extreme - EDGE_HEIGHT && direction >= 0, value > extreme + EDGE_HEIGHT && direction <= 0]
    if (fell || rose) {
      edges++
      direction = fell ? -1 : 1
      extreme = value
    } else if ((direction >= 0 && value > extreme) || (direction <= 0 && value < extreme)) extreme = value
  }
  return edges
}
