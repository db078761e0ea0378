import { cutUpright } from './picture/cut-upright.ts'
import type { GreyPicture } from './picture/grey-picture.ts'
import type { Region } from './locate/region.ts'

/** Properties of an unreadable frame, for advice. */
export interface FrameSight {
  /** How bright the bright parts are, 0 to 255: a page in good light is above 150. */
  light: number
  /** A place that looks like a code; null where there is none. */
  code: {
    /** In pixels. */
    width: number
    /** The steepest steps from one pixel to the second next, as a share of all there is between dark and bright: near 1 at sharp edges. */
    sharpness: number
  } | null
}

/** Shares of all pixels that are no brighter, and of all steps that are no steeper. */
const BRIGHT = 0.98
const DARK = 0.02
const STEEP = 0.95
/** So many lines of the code are looked at, but for a share of it at its ends. */
const CODE_ROWS = 24
const TRIM = 0.1

/** Measures a frame (640 x 480); `code` is its best region. */
export function measureSight(picture: GreyPicture, code: Region | undefined): FrameSight {
  return { light: shareOf(countShades(picture), BRIGHT), code: code ? measureCode(picture, code) : null }
}

function measureCode(picture: GreyPicture, code: Region): FrameSight['code'] {
  const width = code.right - code.left
  const cut = cutUpright(picture, code, { width: Math.round(width), height: CODE_ROWS, margin: 0, trim: TRIM })
  const shades = countShades(cut)
  const range = shareOf(shades, BRIGHT) - shareOf(shades, DARK)
  return { width, sharpness: range === 0 ? 0 : Math.min(1, shareOf(countSteps(cut), STEEP) / range) }
}

function countShades({ data }: GreyPicture): Uint32Array {
  const counts = new Uint32Array(256)
  for (const shade of data) count(counts, shade)
  return counts
}

/** How often each step occurs along the lines. */
function countSteps({ data, width, height }: GreyPicture): Uint32Array {
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++)
    for (let at = y * width; at < (y + 1) * width - 2; at++) count(counts, Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)))
  return counts
}

function count(counts: Uint32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1
}

/** The value that such a share of all counted ones do not exceed. */
function shareOf(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, one) => sum + one, 0)
  let seen = 0
  for (const [value, one] of counts.entries()) {
    seen += one
    if (seen >= all * share) return value
  }
  return 255
}
