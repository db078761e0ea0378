import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { GridFrame } from '#domain/map-grid.ts'
import { INDEXED_CONFIRMED_MONTHS, INDEXED_FROM_BOOKCASES, INDEXED_FROM_FACTS } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ago, months } from '../../../../platform/db/intervals.ts'
import type { ListedPlaceRow, PlaceRow } from '../../../places/queries/places.ts'
import { reachesInto } from './shapes.ts'

export interface RegionRow extends ListedPlaceRow {
  coarse_outline: string
}

/** Regions with the outlines that the map of the country has, those with most bookcases first. */
export async function listRegions(db: Database): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select kind, name, slug, population, latitude, longitude, bookcases, coalesce(coarse_outline, outline, '') as coarse_outline
      from place where kind = 'REGION' order by bookcases desc, population desc, name`.execute(db)
  return rows
}

/** The most populous cities, for names on the map of the country. */
export async function listLargestCities(db: Database, limit: number): Promise<Pick<ListedPlaceRow, 'name' | 'latitude' | 'longitude'>[]> {
  const { rows } = await sql<Pick<ListedPlaceRow, 'name' | 'latitude' | 'longitude'>>`
    select name, latitude, longitude from place where kind = 'CITY' order by population desc, name limit ${limit}`.execute(db)
  return rows
}

/** What lies around a place. */
export interface NeighbourRow {
  name: string
  latitude: number
  longitude: number
  outline: string
}

/** Other places of a kind that reach into a frame, the most populous first. */
export async function listNeighbours(
  db: Database,
  kind: 'REGION' | 'CITY',
  frame: GridFrame,
  others: readonly number[],
): Promise<NeighbourRow[]> {
  const { rows } = await sql<NeighbourRow>`
    select p.name, p.latitude, p.longitude, p.outline from place p
     where p.kind = ${kind} and p.outline is not null and ${reachesInto(frame)} and p.id <> all(${others}::bigint[])
     order by p.population desc, p.name`.execute(db)
  return rows
}

/** The other districts of a district's city, the most populous first. */
export async function listSiblings(
  db: Database,
  { id, parent_id: parentId }: PlaceRow,
): Promise<Pick<NeighbourRow, 'name' | 'latitude' | 'longitude'>[]> {
  const { rows } = await sql<Pick<NeighbourRow, 'name' | 'latitude' | 'longitude'>>`
    select name, latitude, longitude from place
     where parent_id = ${parentId}::bigint and id <> ${id}::bigint
     order by population desc, name`.execute(db)
  return rows
}

/** What search engines are shown of the places `p`: those of which there is something to tell. */
export const INDEXED = sql<SqlBool>`case p.kind
  when 'REGION' then true
  when 'DISTRICT' then p.bookcases >= ${INDEXED_FROM_BOOKCASES}
  else p.bookcases >= ${INDEXED_FROM_BOOKCASES} or exists (
    select from bookcase b where b.city_id = p.id and b.state <> 'GONE'
    having coalesce(sum(num_nonnulls(b.name, b.hours, b.operator, b.shape, b.wheelchair, b.capacity, b.website, b.street, b.note)), 0)
             >= ${INDEXED_FROM_FACTS}
        or coalesce(bool_or(b.photo is not null or b.confirmed_at > ${ago(months(INDEXED_CONFIRMED_MONTHS))}), false)) end`

/** A place that search engines may list, with the slugs of the way to it. */
export interface IndexedPlaceRow {
  region: string
  city: string | null
  district: string | null
  is_city_state: boolean
}

/** All places that search engines may list, in the order of their addresses. */
export async function listIndexedPlaces(db: Database): Promise<IndexedPlaceRow[]> {
  const { rows } = await sql<IndexedPlaceRow>`
    select region.slug as region, city.slug as city, district.slug as district, region.is_city_state
      from place p
      left join place district on district.id = p.id and p.kind = 'DISTRICT'
      left join place city on city.id = case p.kind when 'CITY' then p.id when 'DISTRICT' then p.parent_id end
      join place region on region.id = coalesce(city.parent_id, p.id)
     where ${hasOwnPage()} and ${INDEXED}
     order by region.slug, city.slug nulls first, district.slug nulls first`.execute(db)
  return rows
}

/** The city of a city-state is shown by the page of its region. */
function hasOwnPage(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (p.kind = 'CITY' and region.is_city_state and city.slug = region.slug)`
}
