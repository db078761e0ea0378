import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'

const SIDE_MIN = 200
const STEP = 24
const EDGES_MIN = 0.002

/** Whether a picture has as many edges as a line of letters; a wall, a table or a tiny picture need not be read for print. */
export function looksPrinted({ data, width, height }: GreyPicture): boolean {
  if (Math.min(width, height) < SIDE_MIN) return false
  let edges = 0
  for (let at = 2; at < data.length; at++) if (Math.abs((data[at] ?? 0) - (data[at - 2] ?? 0)) > STEP) edges++
  return edges > EDGES_MIN * data.length
}
