import { placePath } from '#domain/bookcases.ts'
import { metersBetween, type Spot } from '#domain/distance.ts'
import { NEAREST_MAX } from '#domain/policy/bookcases.ts'
import type { bookcasesByCoordinates } from '#contract/bookcases.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ResponseOf } from '../../platform/http/routes/route.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { slugsTo } from './pages/rules.ts'
import { listNearBookcases, type NearBookcaseRow } from './nearest-queries.ts'

type NearBookcase = ResponseOf<typeof bookcasesByCoordinates>['bookshelves'][number]

/** The index measures on a plane, so more candidates are read than needed, and sorted by true distance. */
const CHOICE = 3

/** The nearest bookcases from any position, nearest first. */
export async function listNearest(db: Database, spot: Spot): Promise<NearBookcase[]> {
  const rows = await listNearBookcases(db, spot, NEAREST_MAX * CHOICE)
  const measured = rows.map((row) => ({ row, meters: metersBetween(spot, row) })).toSorted((a, b) => a.meters - b.meters)
  return presentEach(measured.slice(0, NEAREST_MAX), ({ row, meters }) => present(row, meters))
}

function present(row: NearBookcaseRow, meters: number): NearBookcase {
  const { id: uuid, latitude: lat, longitude: lon, city: name, region, bookcases } = row
  const way = { region: row.region_slug, city: row.city_slug, district: null, is_city_state: row.is_city_state }
  const address = [row.street, [row.postcode, name].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    uuid,
    lat,
    lon,
    address,
    meters: Math.round(meters),
    place: { name, kind: 'CITY', region, path: placePath(slugsTo(way)), bookcases },
  }
}
