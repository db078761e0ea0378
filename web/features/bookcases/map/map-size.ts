import type { GridFrame } from '#domain/map-grid.ts'

/** How wide maps are drawn (px): on phones, and beside a list. Pins and names keep their size, so they find less room on phones. */
const NARROW_PX = 350
const WIDE_PX = 520

export interface MapSize {
  width: number
  height: number
}

/** Both sizes of a map with this frame. */
export function mapSizes({ width, height }: GridFrame): { narrow: MapSize; wide: MapSize } {
  const sizeOf = (px: number): MapSize => ({ width: px, height: (px * height) / width })
  return { narrow: sizeOf(NARROW_PX), wide: sizeOf(WIDE_PX) }
}

/** Position of a grid point as shares of a frame's width and height. */
export function shareOf({ x, y }: { x: number; y: number }, frame: GridFrame): { left: number; top: number } {
  return { left: rounded((x - frame.x) / frame.width), top: rounded((y - frame.y) / frame.height) }
}

/** To a tenth of a pixel, as shares travel with the page. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

/** A share as a CSS percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
