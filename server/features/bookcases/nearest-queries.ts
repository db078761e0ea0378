import { sql, type RawBuilder } from 'kysely'
import type { Spot } from '#domain/distance.ts'
import type { Database } from '../../platform/db/database.ts'
import { spotAt } from '../places/queries/shapes.ts'

export interface NearBookcaseRow extends Spot {
  id: string
  street: string | null
  postcode: string | null
  city: string
  city_slug: string
  is_city_state: boolean
  region: string
  region_slug: string
  bookcases: number
}

/** Nearest bookcases by the planar distance of the index, which is precise enough to preselect; those before their cities. */
export function nearBookcases(spot: Spot, limit: number): RawBuilder<NearBookcaseRow> {
  return sql<NearBookcaseRow>`
    select near.id, near.latitude, near.longitude, near.street, near.postcode, city.name as city, city.slug as city_slug,
           region.is_city_state, region.name as region, region.slug as region_slug, city.bookcases
      from (select id, latitude, longitude, street, postcode, city_id from bookcase
             where state <> 'GONE' order by spot <-> ${spotAt(spot.latitude, spot.longitude)} limit ${limit}) near
      join place city on city.id = near.city_id join place region on region.id = city.parent_id`
}

export async function listNearBookcases(db: Database, spot: Spot, limit: number): Promise<NearBookcaseRow[]> {
  return (await nearBookcases(spot, limit).execute(db)).rows
}
