import type { GreyPicture } from './grey-picture.ts'
import { middleOf, type Region } from '../locate/region.ts'

/** How a region is cut out. */
export interface CutSize {
  /** Of the cut, in its pixels. */
  width: number
  height: number
  /** What is taken in addition on the left and on the right, as a share of the region's width. */
  margin: number
  /** What is left out above and below, as a share of the region's height. */
  trim: number
}

/** Samples along the bars for one pixel, at most. */
const SAMPLES_MAX = 4

interface Sampler {
  (data: GreyPicture['data'], x: number, y: number, width: number): number
}

/** A region turned so that its bars stand upright, with the perspective taken out, and scaled to a fixed size. */
export function cutUpright(picture: GreyPicture, region: Region, size: CutSize): GreyPicture {
  const { width, height } = size
  const { acrossStep, alongStep } = stepsOf(region, size)
  const { x: middleX, y: middleY } = middleOf(region)
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)]
  const [across, along] = [Math.max(1, Math.round(acrossStep)), Math.max(1, Math.min(SAMPLES_MAX, Math.round(alongStep)))]
  const sample: Sampler = acrossStep < 1 ? smoothSample : linearSample
  const [right, bottom] = [picture.width - 1.001, picture.height - 1.001]
  const sums = new Float32Array(width)
  const cut = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    for (let part = 0; part < along; part++) {
      const v = (row + (part + 0.5) / along - height / 2) * alongStep
      for (let column = 0; column < width * across; column++) {
        const straight = ((column + 0.5) / across - width / 2) * acrossStep
        const u = straight + region.fan * straight * v
        const x = Math.min(right, Math.max(0, middleX + u * cos - v * sin - 0.5))
        const y = Math.min(bottom, Math.max(0, middleY + u * sin + v * cos - 0.5))
        const at = (column / across) | 0
        sums[at] = (sums[at] ?? 0) + sample(picture.data, x, y, picture.width)
      }
    }
    for (let column = 0; column < width; column++)
      cut[row * width + column] = Math.min(255, Math.max(0, (sums[column] ?? 0) / (across * along)))
  }
  return { data: cut, width, height }
}

/** Pixels of the picture that one pixel of the cut stands for, along the scan line and along the bars. */
export function stepsOf({ left, right, top, bottom }: Region, { width, height, margin, trim }: CutSize) {
  return {
    acrossStep: ((right - left) * (1 + 2 * margin)) / width,
    alongStep: Math.max(4, (bottom - top) * (1 - 2 * trim)) / height,
  }
}

function linearSample(data: GreyPicture['data'], x: number, y: number, width: number): number {
  const column = x | 0
  const row = y | 0
  const right = x - column
  const down = y - row
  const at = row * width + column
  const above = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const below = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return above * (1 - down) + below * down
}

/** Catmull-Rom along the row, linear between rows: where a cut is larger than its region, edges stay sharper. */
function smoothSample(data: GreyPicture['data'], x: number, y: number, width: number): number {
  const column = x | 0
  const row = y | 0
  const down = y - row
  const at = row * width + column
  const isInner = column > 0 && column < width - 2
  if (!isInner) return linearSample(data, x, y, width)
  return spline(data, at, x - column) * (1 - down) + spline(data, at + width, x - column) * down
}

function spline(data: GreyPicture['data'], at: number, share: number): number {
  const before = data[at - 1] ?? 0
  const first = data[at] ?? 0
  const second = data[at + 1] ?? 0
  const after = data[at + 2] ?? 0
  const cubic = 3 * (first - second) + after - before
  return first + 0.5 * share * (second - before + share * (2 * before - 5 * first + 4 * second - after + share * cubic))
}
