import { KM_PER_UNIT, type GridFrame } from '#domain/map-grid.ts'
import type { MapSize } from './map-size.ts'
import { covers, type Taken } from './place-names.ts'

/** The scale bar: length and corner. */
export interface MapScale {
  km: number
  /** Share of the map's width. */
  share: number
  isRight: boolean
  isTop: boolean
}

const LENGTHS_KM = [1, 2, 5, 10, 20, 50, 100, 200]
/** The bar is at most this share of the map's width. */
const SHARE_MOST = 0.24
/** Margins of the scale bar in px. */
export const SCALE_EDGE_PX = 14
const WORDS_PX = 56
const HEIGHT_PX = 34

const CORNERS = [
  { isRight: false, isTop: false },
  { isRight: true, isTop: false },
  { isRight: false, isTop: true },
  { isRight: true, isTop: true },
] as const

/** The scale bar in the first free corner, from the lower left; there if none is free. */
export function scaleOf(frame: GridFrame, taken: readonly Taken[], size: MapSize): MapScale {
  const shareOfKm = 1 / (frame.width * KM_PER_UNIT)
  const km = LENGTHS_KM.findLast((length) => length * shareOfKm <= SHARE_MOST) ?? 1
  const scales = CORNERS.map((corner) => ({ km, share: km * shareOfKm, ...corner }))
  return (
    scales.find((scale) => !taken.some((other) => covers(other, roomOf(scale, size), size))) ?? { km, share: km * shareOfKm, ...CORNERS[0] }
  )
}

/** Area of the scale bar on a map of this size. */
export function roomOf({ share, isRight, isTop }: MapScale, { width, height }: MapSize): Taken {
  const wide = SCALE_EDGE_PX + share * width + WORDS_PX
  const left = wide / 2 / width
  const top = HEIGHT_PX / 2 / height
  return { left: isRight ? 1 - left : left, top: isTop ? top : 1 - top, width: wide, height: HEIGHT_PX }
}
