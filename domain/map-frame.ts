import { KM_PER_UNIT, type GridFrame, type GridPoint } from './map-grid.ts'

/**
 * What is drawn on a map (land and dots) lies on a grid of its own: whole numbers from the upper left corner of the frame on, so many
 * to its width. That is a pixel of a map at its widest; more nobody sees, and short numbers are little to send.
 */
export const LAND_WIDTH = 560

/** Where a point of the grid, or a length, lies on the land of a frame: units of the grid that are one of the land. */
export function landStep({ width }: Pick<GridFrame, 'width'>): number {
  return width / LAND_WIDTH
}

/** Room between what a map is about and its edge, as a share of its size. */
const MARGIN = 0.07
/** The least a map shows, as otherwise a village of one street would fill it. */
const LEAST_KM = 8

/** The smallest frame of a shape (width by height) that holds these points with a margin. There has to be one at least. */
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
