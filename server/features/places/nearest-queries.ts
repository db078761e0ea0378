import { sql } from 'kysely'
import type { GridPoint } from '#domain/map-grid.ts'
import type { Database } from '../../platform/db/database.ts'
import { LINK, UPWARDS, type LinkRow } from './queries/links.ts'

export interface CityAround {
  id: number
  parent_id: number
  outline: string
  is_city_state: boolean
}

/** Cities whose bounding box is within `units` of a grid point. */
export async function listCitiesAround(db: Database, { x, y }: GridPoint, units: number): Promise<CityAround[]> {
  const { rows } = await sql<CityAround>`
    select p.id, p.parent_id, p.outline, p.is_city_state from place p
     where p.kind = 'CITY' and p.outline is not null
       and box(point(p.min_x, p.min_y), point(p.max_x, p.max_y))
           && box(point(${x - units}::float8, ${y - units}::float8), point(${x + units}::float8, ${y + units}::float8))`.execute(db)
  return rows
}

export async function listDistrictsOf(db: Database, cityId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from ${UPWARDS} where p.parent_id = ${cityId}::bigint and p.kind = 'DISTRICT'`.execute(db)
  return rows
}

export async function findLink(db: Database, id: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${LINK} from ${UPWARDS} where p.id = ${id}::bigint`.execute(db)
  return rows[0]
}
