import { KM_PER_UNIT, type GridFrame, type GridPoint } from './map-grid.ts'

/** Width of map coordinates: whole numbers from the upper left corner, one per pixel of the widest map. */
export const LAND_WIDTH = 560

/** Grid units per map coordinate. */
export function landStep({ width }: Pick<GridFrame, 'width'>): number {
  return width / LAND_WIDTH
}

/** Room between what a map is about and its edge, as a share of its size. */
const MARGIN = 0.07
/** The least a map shows, as otherwise a village of one street would fill it. */
const LEAST_KM = 8

/** The smallest frame of an aspect ratio around at least one point, with a margin. */
export function frameAround(points: readonly GridPoint[], shape: number): GridFrame {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const least = LEAST_KM / KM_PER_UNIT
  const room = 1 + 2 * MARGIN
  const width = Math.max((east - west) * room, (south - north) * room * shape, least)
  const height = width / shape
  return {
    x: Math.round((west + east - width) / 2),
    y: Math.round((north + south - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  }
}
