import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../platform/db/german-days.ts'
import type { BookcaseRow } from '../pages/queries/bookcases.ts'

/** A bookcase that has its own page, with the path to it. */
export interface OneBookcaseRow extends BookcaseRow {
  middle_latitude: number
  middle_longitude: number
  city: string
  city_slug: string
  city_bookcases: number
  region: string
  region_slug: string
  region_bookcases: number
  /** `state:05` */
  region_key: string
  is_city_state: boolean
  today: string
}

/** A bookcase that exists and has a photo or a confirmation; undefined otherwise. */
export async function findOneBookcase(db: Database, id: string): Promise<OneBookcaseRow | undefined> {
  const { rows } = await sql<OneBookcaseRow>`
    select b.id, b.source_ref, b.latitude, b.longitude, b.name, b.hours, b.operator, b.shape, b.wheelchair, b.capacity, b.website,
           b.street, b.postcode, b.note, b.state, b.confirmed_at, b.photo, city.latitude as middle_latitude, city.longitude as middle_longitude,
           city.name as city, city.slug as city_slug, city.bookcases as city_bookcases, region.name as region,
           region.slug as region_slug, region.bookcases as region_bookcases, region.source_key as region_key, region.is_city_state,
           ${isoDay(germanToday)} as today
      from bookcase b join place city on city.id = b.city_id join place region on region.id = city.parent_id
     where b.id = ${id}::uuid and b.state <> 'GONE' and (b.photo is not null or b.confirmed_at is not null)`.execute(db)
  return rows[0]
}

/** Ids of all bookcases with a page of their own. */
export async function listBookcasesWithPage(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookcase where state <> 'GONE' and (photo is not null or confirmed_at is not null) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a photo belongs to an existing bookcase. */
export async function isPhotoShown(db: Database, blobKey: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bookcase where photo = ${blobKey} and state <> 'GONE' limit 1`.execute(db)
  return rows.length > 0
}
