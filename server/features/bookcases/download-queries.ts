import { sql } from 'kysely'
import type { BookcaseState, Wheelchair } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import type { Database } from '../../platform/db/database.ts'

/** A bookcase with the fields of the public download. */
export interface OpenBookcaseRow extends Spot {
  id: string
  source_ref: string | null
  name: string | null
  hours: string | null
  operator: string | null
  shape: string | null
  wheelchair: Wheelchair | null
  capacity: number | null
  website: string | null
  street: string | null
  postcode: string | null
  note: string | null
  city: string
  state: BookcaseState
  confirmed_at: Date | null
}

/** The next batch of bookcases that exist or may exist, by id. */
export async function listOpenBookcases(db: Database, after: string | null, limit: number): Promise<OpenBookcaseRow[]> {
  const { rows } = await sql<OpenBookcaseRow>`
    select b.id, b.source_ref, b.latitude, b.longitude, b.name, b.hours, b.operator, b.shape, b.wheelchair, b.capacity, b.website,
           b.street, b.postcode, b.note, city.name as city, b.state, b.confirmed_at
      from bookcase b join place city on city.id = b.city_id
     where b.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') and b.state <> 'GONE'
     order by b.id limit ${limit}`.execute(db)
  return rows
}
