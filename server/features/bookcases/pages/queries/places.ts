import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PlaceKind } from '#domain/bookcases.ts'
import type { GridFrame } from '#domain/map-grid.ts'
import { INDEXED_CONFIRMED_MONTHS, INDEXED_FROM_BOOKCASES, INDEXED_FROM_FACTS } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ago, months } from '../../../../platform/db/intervals.ts'
import type { ListedPlaceRow, PlaceRow } from '../../../places/queries/places.ts'
import { reachesInto } from './shapes.ts'

interface RegionRow extends ListedPlaceRow {
  coarse_outline: string
}

/** Regions with their map outlines, most bookcases first. */
export async function listRegions(db: Database): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select kind, name, slug, population, latitude, longitude, bookcases, coalesce(coarse_outline, outline, '') as coarse_outline
      from place where kind = 'REGION' order by bookcases desc, population desc, name`.execute(db)
  return rows
}

/** The most populous cities, which the map of the country labels. */
export async function listLargestCities(db: Database, limit: number): Promise<Pick<ListedPlaceRow, 'name' | 'latitude' | 'longitude'>[]> {
  const { rows } = await sql<Pick<ListedPlaceRow, 'name' | 'latitude' | 'longitude'>>`
    select name, latitude, longitude from place where kind = 'CITY' order by population desc, name limit ${limit}`.execute(db)
  return rows
}

interface AroundRow {
  id: number
  kind: PlaceKind
  name: string
  latitude: number
  longitude: number
  outline: string | null
}

/** Places of a kind that reach into a frame, the place itself, and of a district the others of its city. */
function around(place: PlaceRow, kind: 'REGION' | 'CITY', frame: GridFrame): RawBuilder<unknown> {
  const columns = sql`select p.id, p.kind, p.name, p.latitude, p.longitude, p.population, p.outline, p.xmin as writer, p.ctid as lies from place p`
  const siblings = sql`union all ${columns} where p.parent_id = ${place.parent_id}::bigint and p.kind = 'DISTRICT' and p.id <> ${place.id}::bigint`
  return sql`${columns} where p.kind = ${kind} and p.outline is not null and ${reachesInto(frame)} and p.id <> ${place.id}::bigint
     union all ${columns} where p.id = ${place.id}::bigint ${place.kind === 'DISTRICT' ? siblings : sql``}`
}

/** Version of all rows that `listAround` reads; any change of these rows gives another one. */
export async function findVersionAround(db: Database, place: PlaceRow, kind: 'REGION' | 'CITY', frame: GridFrame): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select ${versionOf(sql`format('%s %s', a.writer, a.lies)`)} as version from (${around(place, kind, frame)}) a`.execute(db)
  return rows[0]?.version ?? ''
}

/** The place and all places within a map frame, most populous first. */
export async function listAround(db: Database, place: PlaceRow, kind: 'REGION' | 'CITY', frame: GridFrame): Promise<AroundRow[]> {
  const { rows } = await sql<AroundRow>`
    select a.id, a.kind, a.name, a.latitude, a.longitude, a.outline from (${around(place, kind, frame)}) a
     order by a.population desc, a.name`.execute(db)
  return rows
}

/**
 * The version of rows: who wrote each of them last, and where it lies. After any change of one of them it is another, also after one
 * by hand or in another process.
 */
function versionOf(row: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(md5(string_agg(${row}, ',' order by ${row})), '')`
}

/** Version of all children of these places. */
export function versionBelow(parents: readonly number[]): RawBuilder<string> {
  return sql<string>`(
    select ${versionOf(sql`format('%s %s', p.xmin, p.ctid)`)} from place p where p.parent_id = any(${parents}::bigint[]))`
}

/** SQL condition: the place `p` may be indexed by search engines. */
export const INDEXED = sql<SqlBool>`case p.kind
  when 'REGION' then true
  when 'DISTRICT' then p.bookcases >= ${INDEXED_FROM_BOOKCASES}
  else p.bookcases >= ${INDEXED_FROM_BOOKCASES} or exists (
    select from bookcase b where b.city_id = p.id and b.state <> 'GONE'
    having coalesce(sum(num_nonnulls(b.name, b.hours, b.operator, b.shape, b.wheelchair, b.capacity, b.website, b.street, b.note)), 0)
             >= ${INDEXED_FROM_FACTS}
        or coalesce(bool_or(b.photo is not null or b.confirmed_at > ${ago(months(INDEXED_CONFIRMED_MONTHS))}), false)) end`

interface IndexedPlaceRow {
  region: string
  city: string | null
  district: string | null
  is_city_state: boolean
}

/** All indexed places in the order of their paths. */
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

/** False for the city of a city-state, which its region's page shows. */
function hasOwnPage(): RawBuilder<SqlBool> {
  return sql<SqlBool>`not (p.kind = 'CITY' and region.is_city_state and city.slug = region.slug)`
}
