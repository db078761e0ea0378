import { sql } from 'kysely'
import type { Spot } from '#domain/distance.ts'
import { toGrid } from '#domain/map-grid.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DistrictMiddle, OutlinedCity } from './import/place-finder.ts'

type NamedCity = OutlinedCity & { name: string }

/** Lists cities whose bounding box contains a position, with their outlines. */
export async function listCitiesAround(db: Database, spot: Spot): Promise<NamedCity[]> {
  const { x, y } = toGrid(spot)
  const { rows } = await sql<NamedCity>`
    select id, name, outline, min_x, min_y, max_x, max_y from place
     where kind = 'CITY' and outline is not null
       and box(point(min_x, min_y), point(max_x, max_y)) && box(point(${x}::float8, ${y}::float8), point(${x}::float8, ${y}::float8))
     order by id`.execute(db)
  return rows
}

/** Lists the districts of these cities with their centres. */
export async function listDistricts(db: Database, cityIds: readonly number[]): Promise<DistrictMiddle[]> {
  const { rows } = await sql<DistrictMiddle>`
    select id, parent_id as "cityId", latitude, longitude from place
     where kind = 'DISTRICT' and parent_id = any(${cityIds}::bigint[]) order by id`.execute(db)
  return rows
}
