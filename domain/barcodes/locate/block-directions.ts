import type { GreyPicture } from '../picture/grey-picture.ts'

/** Block size in pixels. */
export const BLOCK = 8

/** Stripe direction by block (structure tensor). */
export interface BlockDirections {
  columns: number
  rows: number
  /** Sums of the squared slopes of brightness of each block alone, and of their product. */
  xx: Float32Array
  yy: Float32Array
  xy: Float32Array
  /** Of each block with its neighbours: how much changes, how much of it in one direction (0 to 1), and that direction in radians. */
  energy: Float32Array
  coherence: Float32Array
  angle: Float32Array
}

/** Measures the stripe direction of each block. */
export function measureDirections(picture: GreyPicture): BlockDirections {
  const [columns, rows] = [Math.floor(picture.width / BLOCK), Math.floor(picture.height / BLOCK)]
  const empty = (): Float32Array => new Float32Array(columns * rows)
  const found: BlockDirections = {
    columns,
    rows,
    xx: empty(),
    yy: empty(),
    xy: empty(),
    energy: empty(),
    coherence: empty(),
    angle: empty(),
  }
  sumSlopes(picture, found)
  const [xx, yy, xy] = [found.xx, found.yy, found.xy].map((sums) => withNeighbours(sums, columns, rows))
  for (let block = 0; block < columns * rows; block++) {
    const [across, down, both] = [xx?.[block] ?? 0, yy?.[block] ?? 0, xy?.[block] ?? 0]
    const energy = across + down
    found.energy[block] = energy
    found.coherence[block] = energy > 0 ? Math.hypot(across - down, 2 * both) / energy : 0
    found.angle[block] = 0.5 * Math.atan2(2 * both, across - down)
  }
  return found
}

function sumSlopes({ data, width, height }: GreyPicture, { columns, rows, xx, yy, xy }: BlockDirections): void {
  const [right, bottom] = [Math.min(width - 1, columns * BLOCK), Math.min(height - 1, rows * BLOCK)]
  for (let y = 1; y < bottom; y++) {
    const first = Math.floor(y / BLOCK) * columns
    for (let x = 1; x < right; x++) {
      const at = y * width + x
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      const block = first + ((x / BLOCK) | 0)
      xx[block] = (xx[block] ?? 0) + across * across
      yy[block] = (yy[block] ?? 0) + down * down
      xy[block] = (xy[block] ?? 0) + across * down
    }
  }
}

/** Each value with those of the eight blocks around it. */
function withNeighbours(values: Float32Array, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(values.length)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let sum = 0
      for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++) sum += values[row * columns + column] ?? 0
      sums[y * columns + x] = sum
    }
  }
  return sums
}
