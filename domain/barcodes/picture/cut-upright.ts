import type { GreyPicture } from './grey-picture.ts'
import { middleOf, type Region } from '../locate/region.ts'

/** Size of a cut. */
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

/** A value of the picture between the pixel at `at`, `share` of the way to the next column, and the row below, `down` of the way. */
type Sampler = (data: GreyPicture['data'], at: number, width: number, share: number, down: number) => number

/** A scan line through the picture: where it begins and one step of it. */
interface Way {
  x: number
  y: number
  stepX: number
  stepY: number
}

/** A region rotated upright, without perspective, scaled to a fixed size. */
export function cutUpright(picture: GreyPicture, region: Region, size: CutSize): GreyPicture {
  const { width, height } = size
  const { acrossStep, alongStep } = stepsOf(region, size)
  const [across, along] = [Math.max(1, Math.round(acrossStep)), Math.max(1, Math.min(SAMPLES_MAX, Math.round(alongStep)))]
  const sample: Sampler = acrossStep < 1 ? smoothSample : linearSample
  const sums = new Float32Array(width)
  const cut = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    sums.fill(0)
    for (let part = 0; part < along; part++) {
      const v = (row + (part + 0.5) / along - height / 2) * alongStep
      addAlong(sums, picture, { way: wayAt(region, v, acrossStep / across, width * across), across, sample })
    }
    for (let column = 0; column < width; column++)
      cut[row * width + column] = Math.min(255, Math.max(0, (sums[column] ?? 0) / (across * along)))
  }
  return { data: cut, width, height }
}

/** The scan line that lies `v` beside the middle of a region; perspective makes its steps longer or shorter. */
function wayAt(region: Region, v: number, step: number, steps: number): Way {
  const { x, y } = middleOf(region)
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)]
  const stretched = step * (1 + region.fan * v)
  const first = (0.5 - steps / 2) * stretched
  return { x: x + first * cos - v * sin - 0.5, y: y + first * sin + v * cos - 0.5, stepX: stretched * cos, stepY: stretched * sin }
}

/**
 * Adds the samples of a way, `across` of them to each sum. What lies outside of the picture is taken from its edge, one pixel inside,
 * so that every sample has the neighbours that it asks for.
 */
function addAlong(sums: Float32Array, picture: GreyPicture, { way, across, sample }: { way: Way; across: number; sample: Sampler }): void {
  const { data, width } = picture
  const { x, y, stepX, stepY } = way
  const [right, bottom] = [width - 2.001, picture.height - 1.001]
  let step = 0
  for (let at = 0; at < sums.length; at++) {
    let sum = 0
    for (let part = 0; part < across; part++, step++) {
      const placeX = Math.min(right, Math.max(1, x + step * stepX))
      const placeY = Math.min(bottom, Math.max(0, y + step * stepY))
      const column = placeX | 0
      const row = placeY | 0
      sum += sample(data, row * width + column, width, placeX - column, placeY - row)
    }
    sums[at] = (sums[at] ?? 0) + sum
  }
}

/** Picture pixels per cut pixel, along scan line and bars. */
export function stepsOf({ left, right, top, bottom }: Region, { width, height, margin, trim }: CutSize) {
  return {
    acrossStep: ((right - left) * (1 + 2 * margin)) / width,
    alongStep: Math.max(4, (bottom - top) * (1 - 2 * trim)) / height,
  }
}

function linearSample(data: GreyPicture['data'], at: number, width: number, share: number, down: number): number {
  const above = (data[at] ?? 0) * (1 - share) + (data[at + 1] ?? 0) * share
  const below = (data[at + width] ?? 0) * (1 - share) + (data[at + width + 1] ?? 0) * share
  return above * (1 - down) + below * down
}

/** Linear between rows, then Catmull-Rom along them: where a cut is larger than its region, edges stay sharper. */
function smoothSample(data: GreyPicture['data'], at: number, width: number, share: number, down: number): number {
  const up = 1 - down
  const first = (data[at] ?? 0) * up + (data[at + width] ?? 0) * down
  const second = (data[at + 1] ?? 0) * up + (data[at + width + 1] ?? 0) * down
  const before = (data[at - 1] ?? 0) * up + (data[at + width - 1] ?? 0) * down
  const after = (data[at + 2] ?? 0) * up + (data[at + width + 2] ?? 0) * down
  const cubic = 3 * (first - second) + after - before
  return first + 0.5 * share * (second - before + share * (2 * before - 5 * first + 4 * second - after + share * cubic))
}
