import { rgb } from '@cantoo/pdf-lib'

/** Converts millimetres to PDF points. */
export function millimetres(value: number): number {
  return (value * 72) / 25.4
}

/** Landscape A6 as [width, height] in points. */
export const a6Landscape: [number, number] = [millimetres(148), millimetres(105)]

/** Area of the mark on the label in points. */
export const markRoom = { width: millimetres(90), height: millimetres(42) }

/** Black prints sharply everywhere; grey is for text the post does not read. */
export const ink = rgb(0.08, 0.07, 0.06)
export const quiet = rgb(0.42, 0.4, 0.38)
export const signal = rgb(0.65, 0.27, 0.18)
