import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookcaseState, Wheelchair } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import type { GridFrame } from '#domain/map-grid.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { PlaceRow } from '../../../places/queries/places.ts'
import { aroundDistrict, spotAt } from '../../../places/queries/shapes.ts'
import { isInFrame } from './shapes.ts'

export interface BookcaseRow {
  id: string
  source_ref: string | null
  latitude: number
  longitude: number
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
  state: BookcaseState
  confirmed_at: Date | null
  photo: string | null
}

/** Condition that bookcase `b` belongs to a place: by city, or for a district by distance from its middle. */
function belongsTo(place: Pick<PlaceRow, 'id' | 'kind'>): RawBuilder<SqlBool> {
  if (place.kind === 'CITY') return sql<SqlBool>`b.city_id = ${place.id}::bigint`
  if (place.kind === 'DISTRICT')
    return sql<SqlBool>`b.spot <@ (select ${aroundDistrict('d')} from place d where d.id = ${place.id}::bigint)`
  return sql<SqlBool>`b.city_id = any(array(select c.id from place c where c.parent_id = ${place.id}::bigint))`
}

/** Bookcases of a city, district or city-state from north to south, the order in which they are numbered. */
export async function listBookcases(db: Database, place: Pick<PlaceRow, 'id' | 'kind'>): Promise<BookcaseRow[]> {
  const { rows } = await sql<BookcaseRow>`
    select b.id, b.source_ref, b.latitude, b.longitude, b.name, b.hours, b.operator, b.shape, b.wheelchair, b.capacity, b.website,
           b.street, b.postcode, b.note, b.state, b.confirmed_at, b.photo
      from bookcase b
     where b.state <> 'GONE' and ${belongsTo(place)}
     order by b.latitude desc, b.longitude, b.id`.execute(db)
  return rows
}

/** Counts by opening hours for a region, which lists no bookcases. */
interface SameHoursRow {
  hours: string | null
  count: number
  stepless: number
}

/** Number of bookcases of a region by their opening hours. */
export async function countByHours(db: Database, region: Pick<PlaceRow, 'id' | 'kind'>): Promise<SameHoursRow[]> {
  const { rows } = await sql<SameHoursRow>`
    select b.hours, count(*)::int as count, count(*) filter (where b.wheelchair = 'yes')::int as stepless
      from bookcase b where b.state <> 'GONE' and ${belongsTo(region)} group by b.hours`.execute(db)
  return rows
}

/** Positions of all bookcases of a region or the country. */
export async function listSpots(db: Database, region: Pick<PlaceRow, 'id' | 'kind'> | null): Promise<Spot[]> {
  const { rows } = await sql<Spot>`
    select b.latitude, b.longitude from bookcase b
     where b.state <> 'GONE' and ${region ? belongsTo(region) : sql<SqlBool>`true`}
     order by b.latitude desc, b.longitude`.execute(db)
  return rows
}

/** Positions of other bookcases within the map of a place. */
export async function listSpotsAround(db: Database, place: Pick<PlaceRow, 'id' | 'kind'>, frame: GridFrame): Promise<Spot[]> {
  const { rows } = await sql<Spot>`
    select b.latitude, b.longitude from bookcase b
     where b.state <> 'GONE' and ${isInFrame(frame)} and not (${belongsTo(place)})
     order by b.latitude desc, b.longitude`.execute(db)
  return rows
}

/** A bookcase outside a place, with its position. */
export interface NearestRow extends Spot {
  id: string
  name: string | null
  city: string
  city_slug: string
  city_bookcases: number
  region: string
  region_slug: string
  is_city_state: boolean
}

/** Nearest bookcases outside a place, by distance from its centre. */
export function listNearestElsewhere(db: Database, place: PlaceRow, limit: number): Promise<NearestRow[]> {
  return listNearestOf(db, place, sql<SqlBool>`not (${belongsTo(place)})`, limit)
}

/** Nearest bookcases to another one. */
export function listNearestTo(db: Database, bookcase: Spot & { id: string }, limit: number): Promise<NearestRow[]> {
  return listNearestOf(db, bookcase, sql<SqlBool>`b.id <> ${bookcase.id}::uuid`, limit)
}

async function listNearestOf(
  db: Database,
  { latitude, longitude }: Spot,
  which: RawBuilder<SqlBool>,
  limit: number,
): Promise<NearestRow[]> {
  const { rows } = await sql<NearestRow>`
    select near.id, near.name, near.latitude, near.longitude, city.name as city, city.slug as city_slug,
           city.bookcases as city_bookcases, region.name as region, region.slug as region_slug, region.is_city_state
      from (select b.id, b.name, b.latitude, b.longitude, b.city_id,
                   row_number() over (order by b.spot <-> ${spotAt(latitude, longitude)}) as rank
              from bookcase b
             where b.state <> 'GONE' and ${which}
             order by b.spot <-> ${spotAt(latitude, longitude)}
             limit ${limit}) near
      join place city on city.id = near.city_id
      join place region on region.id = city.parent_id
     order by near.rank`.execute(db)
  return rows
}
