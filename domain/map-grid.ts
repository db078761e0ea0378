/**
 * The grid on which outlines of places are stored and maps are drawn: whole numbers, x to the east and y to the south,
 * about 28 m each way in the middle of Germany. Flat, which is true enough for a country of this size.
 */
const UNITS_PER_DEGREE = 4000
/** The cosine of 51.16° north: a degree to the east is that much shorter than one to the north; migration 0048 has it, too. */
export const SHRINK_EAST = 0.6271
const WEST = 5.5
const NORTH = 55.2
/** Of a degree to the north. */
export const KM_PER_DEGREE = 111.32

/** Kilometres of one unit of the grid. */
export const KM_PER_UNIT = KM_PER_DEGREE / UNITS_PER_DEGREE

export interface GridPoint {
  x: number
  y: number
}

/** Where degrees lie on the grid, as whole numbers. */
export function toGrid({ latitude, longitude }: { latitude: number; longitude: number }): GridPoint {
  return {
    x: Math.round((longitude - WEST) * SHRINK_EAST * UNITS_PER_DEGREE),
    y: Math.round((NORTH - latitude) * UNITS_PER_DEGREE),
  }
}

/** The degrees of a point of the grid. */
export function fromGrid({ x, y }: GridPoint): { latitude: number; longitude: number } {
  return { latitude: NORTH - y / UNITS_PER_DEGREE, longitude: WEST + x / UNITS_PER_DEGREE / SHRINK_EAST }
}

/** A part of the grid, as a map shows it. */
export interface GridFrame extends GridPoint {
  width: number
  height: number
}
