import type { BookcasePlace } from '#contract/bookcases.ts'
import { frameAround } from '#domain/map-frame.ts'
import { KM_PER_UNIT, toGrid, type GridFrame, type GridPoint } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { landDots, landPath } from './outlines.ts'
import type { Land, PlaceMapCache } from './place-map-cache.ts'
import { listSpots, listSpotsAround } from './queries/bookcases.ts'
import type { PlaceRow } from '../../places/queries/places.ts'
import { findVersionAround, listAround } from './queries/places.ts'

const NARROWEST = 0.8
const WIDEST = 1.25
/** Names of neighbours that are sent; there is no room for more. */
const NAMES_MAX = 40

/** The map of a place: its frame, and all that lies within. */
export async function readSurroundings(
  { db, memory }: { db: Database; memory: PlaceMapCache },
  place: PlaceRow,
  pins: readonly GridPoint[],
): Promise<BookcasePlace['map']> {
  const isRegion = place.kind === 'REGION' && !place.is_city_state
  const points = [...cornersOf(place), ...pins]
  const frame = frameAround(points, isRegion ? shapeOf(points) : 1)
  const kind = isRegion ? 'REGION' : 'CITY'
  const [version, spots] = await Promise.all([
    findVersionAround(db, place, kind, frame),
    isRegion ? listSpots(db, place) : listSpotsAround(db, place, frame),
  ])
  const key = [place.id, frame.x, frame.y, frame.width, frame.height].join(' ')
  const land = await memory.land.read(key, version, () => readLand(db, place, kind, frame))
  return { frame, ...land, dots: landDots(spots.map(toGrid), frame) }
}

async function readLand(db: Database, place: PlaceRow, kind: 'REGION' | 'CITY', frame: GridFrame): Promise<Land> {
  const rows = await listAround(db, place, kind, frame)
  const outlinesOf = (some: typeof rows): string[] => some.map(({ outline }) => outline).filter((outline) => outline !== null)
  const [own, others] = [rows.filter(({ id }) => id === place.id), rows.filter(({ id }) => id !== place.id)]
  const [siblings, neighbours] = [others.filter((row) => row.kind === 'DISTRICT'), others.filter((row) => row.kind !== 'DISTRICT')]
  return {
    ground: landPath(outlinesOf(neighbours), frame, 2),
    own: landPath(outlinesOf(own), frame),
    names: [...siblings, ...neighbours].slice(0, NAMES_MAX).map((around) => ({ name: around.name, ...toGrid(around) })),
  }
}

/** The area around a place; a district, whose borders are unknown, counts as a circle. */
function cornersOf(place: PlaceRow): GridPoint[] {
  const { min_x: west, min_y: north, max_x: east, max_y: south } = place
  if (west !== null && north !== null && east !== null && south !== null)
    return [
      { x: west, y: north },
      { x: east, y: south },
    ]
  const { x, y } = toGrid(place)
  const reach = place.kind === 'DISTRICT' ? Math.round(DISTRICT_KM / KM_PER_UNIT) : 0
  return [
    { x: x - reach, y: y - reach },
    { x: x + reach, y: y + reach },
  ]
}

function shapeOf(points: readonly GridPoint[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const shape = (Math.max(...xs) - Math.min(...xs)) / Math.max(1, Math.max(...ys) - Math.min(...ys))
  return Math.min(WIDEST, Math.max(NARROWEST, shape))
}
