import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'

const SIDE_MIN = 200
const STEP = 24
const EDGES_MIN = 0.002

/** Whether an image has enough edges for a line of text; others are not sent to OCR. */
export function looksPrinted({ data, width, height }: GreyPicture): boolean {
  if (Math.min(width, height) < SIDE_MIN) return false
  let edges = 0
  for (let at = 2; at < data.length; at++) if (Math.abs((data[at] ?? 0) - (data[at - 2] ?? 0)) > STEP) edges++
  return edges > EDGES_MIN * data.length
}
