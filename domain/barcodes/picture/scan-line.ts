import { stretchLocally } from './clean-rows.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Part of the height of a cut, from 0 above to 1 below. */
export type Band = readonly [from: number, to: number]

/** The mean of the rows of a band of a cut with upright bars: one scan line, 0 dark to 255 light. */
export function scanLineOf({ data, width, height }: GreyPicture, [from, to]: Band): Float32Array {
  const [first, end] = [Math.floor(from * height), Math.ceil(to * height)]
  const line = new Float32Array(width)
  for (let y = first; y < end; y++) for (let x = 0; x < width; x++) line[x] = (line[x] ?? 0) + (data[y * width + x] ?? 0)
  return line.map((sum) => sum / (end - first))
}

/** A scan line with even light; `window` as a share of its length. */
export function evened(line: Float32Array, window = 0.156): Uint8Array {
  return stretchLocally(line, Math.round(line.length * window), 10)
}
