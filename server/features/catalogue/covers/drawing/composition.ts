import type { Ground, Palette } from './palettes.ts'
import type { TextBlock } from './text-block.ts'

/** Position of the text in a composition, in cover units (200 x 300, y downwards). */
export type TextLayout = {
  on: Ground
  align: 'start' | 'middle'
  anchor: 'top' | 'middle' | 'bottom'
  x: number
  width: number
  top: number
  height: number
  /** Baseline of the last author line when the authors stand at the foot, apart from the title. */
  authorFoot?: number
  /** Size at which a usual title starts; very short ones may be larger. */
  largest?: number
}

/** Input of a composition: colours, random numbers, and the position of the text. */
export type ArtFrame = { palette: Palette; random: () => number; text: TextBlock; initial: string }

/** A design of covers: where the text goes, and art that keeps clear of it. */
export type Composition = { name: string; layout: TextLayout; draw: (frame: ArtFrame) => string }

/** The usual text position: top left, above the art. */
export const topLeft: TextLayout = { on: 'ground', align: 'start', anchor: 'top', x: 21, width: 162, top: 25, height: 168 }
