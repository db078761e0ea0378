import type { GreyImage } from '../cutting/render-grey.ts'

/** A machine-readable code on a label; its centre as a share of width and height from the top left. */
export interface LabelCode {
  /** A Data Matrix, the code of postal marks. */
  isMatrix: boolean
  text: string
  x: number
  y: number
}

/** A label as rendered: size in points, codes, and a small image. */
export interface InspectedLabel {
  width: number
  height: number
  codes: LabelCode[]
  picture: GreyImage
}
