import { stretchLocally } from './clean-rows.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Part of a cut's height, 0 top to 1 bottom. */
export type Band = readonly [from: number, to: number]

/** Mean of the rows of a band: one scan line, 0 dark to 255 light. */
export function scanLineOf({ data, width, height }: GreyPicture, [from, to]: Band): Float32Array {
  const [first, end] = [Math.floor(from * height), Math.ceil(to * height)]
  const line = new Float32Array(width)
  for (let y = first; y < end; y++) for (let x = 0; x < width; x++) line[x] = (line[x] ?? 0) + (data[y * width + x] ?? 0)
  return line.map((sum) => sum / (end - first))
}

/** A scan line with even brightness; `window` as a share of its length. */
export function evened(line: Float32Array, window = 0.156): Uint8Array {
  return stretchLocally(line, Math.round(line.length * window), 10)
}
