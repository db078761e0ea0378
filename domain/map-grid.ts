/**
 * The grid on which outlines of places are stored and maps are drawn: whole numbers, x to the east and y to the south,
 * about 28 m each way in the middle of Germany. Flat, which is true enough for a country of this size.
 */
const UNITS_PER_DEGREE = 4000
/** Cosine of 51.16° north: the ratio of a degree east to a degree north; also in migration 0048. */
export const SHRINK_EAST = 0.6271
const WEST = 5.5
const NORTH = 55.2
/** Kilometres per degree of latitude. */
export const KM_PER_DEGREE = 111.32

/** Kilometres per grid unit. */
export const KM_PER_UNIT = KM_PER_DEGREE / UNITS_PER_DEGREE

export interface GridPoint {
  x: number
  y: number
}

/** Degrees to integer grid coordinates. */
export function toGrid({ latitude, longitude }: { latitude: number; longitude: number }): GridPoint {
  return {
    x: Math.round((longitude - WEST) * SHRINK_EAST * UNITS_PER_DEGREE),
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE),
  }
}

/** Grid coordinates to degrees. */
export function fromGrid({ x, y }: GridPoint): { latitude: number; longitude: number } {
  return { latitude: NORTH - y / UNITS_PER_DEGREE, longitude: WEST + x / UNITS_PER_DEGREE / SHRINK_EAST }
}

/** A rectangular part of the grid. */
export interface GridFrame extends GridPoint {
  width: number
  height: number
}
