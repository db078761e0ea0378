/** A position in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

/** A box somewhat larger than Germany. */
export const GERMANY = { south: 47.2, north: 55.1, west: 5.8, east: 15.1 }

/** Whether a position may lie in Germany; border regions are in the box. */
export function mayBeInGermany({ latitude, longitude }: Spot): boolean {
  return latitude >= GERMANY.south && latitude <= GERMANY.north && longitude >= GERMANY.west && longitude <= GERMANY.east
}

const EARTH_RADIUS_METERS = 6_371_000
const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = (typeof DIRECTIONS)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions, within half a percent (haversine). */
export function metersBetween(from: Spot, to: Spot): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2)
  const east = Math.sin(radians(to.longitude - from.longitude) / 2)
  const share = north * north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east * east
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Compass direction (one of eight) from one position to another; north when equal. */
export function directionTo(from: Spot, to: Spot): Direction {
  const ahead = radians(to.longitude - from.longitude)
  const [near, far] = [radians(from.latitude), radians(to.latitude)]
  const east = Math.sin(ahead) * Math.cos(far)
  const north = Math.cos(near) * Math.sin(far) - Math.sin(near) * Math.cos(far) * Math.cos(ahead)
  const eighths = Math.round((Math.atan2(east, north) * 4) / Math.PI)
  return DIRECTIONS[(eighths + 8) % 8] ?? 'N'
}
