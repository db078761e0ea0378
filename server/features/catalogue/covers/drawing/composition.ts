import type { Ground, Palette } from './palettes.ts'
import type { TextBlock } from './text-block.ts'

/** Where a composition wants its text, in cover units (the cover is 200 x 300, y downwards). */
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

/** What a composition knows when it draws: colours, its own random stream, and where the text stands. */
export type ArtFrame = { palette: Palette; random: () => number; text: TextBlock; initial: string }

/** One way to make a cover: room for the text, and art that keeps clear of it. */
export type Composition = { name: string; layout: TextLayout; draw: (frame: ArtFrame) => string }

/** The usual place for text: top left, leaving the lower part to the art. */
export const topLeft: TextLayout = { on: 'ground', align: 'start', anchor: 'top', x: 21, width: 162, top: 25, height: 168 }
