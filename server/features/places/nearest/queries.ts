import { sql } from 'kysely'
import type { Spot } from '#domain/distance.ts'
import type { GridPoint } from '#domain/map-grid.ts'
import type { Database } from '../../../platform/db/database.ts'
import { LINK, UPWARDS, type LinkRow } from '../queries/links.ts'
import { HAS_PAGE } from '../queries/pages.ts'
import { spotAt } from '../queries/shapes.ts'

/** A city that a spot may lie in. */
export interface CityAround {
  id: number
  parent_id: number
  outline: string
  is_city_state: boolean
  has_page: boolean
}

/** Cities whose box comes as near to a point of the grid as `units`. */
export async function listCitiesAround(db: Database, { x, y }: GridPoint, units: number): Promise<CityAround[]> {
  const { rows } = await sql<CityAround>`
    select p.id, p.parent_id, p.outline, p.is_city_state, ${HAS_PAGE} as has_page from place p
     where p.kind = 'CITY' and p.outline is not null
       and box(point(p.min_x, p.min_y), point(p.max_x, p.max_y))
           && box(point(${x - units}::float8, ${y - units}::float8), point(${x + units}::float8, ${y + units}::float8))`.execute(db)
  return rows
}

/** The city with a page whose middle is nearest; undefined where there is none at all. */
export async function findNearestPage(db: Database, { latitude, longitude }: Spot): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from ${UPWARDS} where p.kind = 'CITY' and ${HAS_PAGE}
     order by point(p.longitude * 0.6271, p.latitude) <-> ${spotAt(latitude, longitude)} limit 1`.execute(db)
  return rows[0]
}

/** The districts of a city. */
export async function listDistrictsOf(db: Database, cityId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from ${UPWARDS} where p.parent_id = ${cityId}::bigint and p.kind = 'DISTRICT'`.execute(db)
  return rows
}

export async function findLink(db: Database, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${LINK} from ${UPWARDS} where p.id = ${id}::bigint`.execute(db)
  return rows[0]
}
