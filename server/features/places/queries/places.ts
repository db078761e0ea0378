import { sql } from 'kysely'
import type { PlaceKind } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../platform/db/german-days.ts'
import { HAS_PAGE } from './pages.ts'

/** A place as its own page and links to it need it. */
export interface PlaceRow {
  id: number
  kind: PlaceKind
  parent_id: number | null
  source_key: string
  name: string
  slug: string
  population: number
  latitude: number
  longitude: number
  is_city_state: boolean
  outline: string | null
  min_x: number | null
  min_y: number | null
  max_x: number | null
  max_y: number | null
  bookcases: number
}

const COLUMNS = sql`p.id, p.kind, p.parent_id, p.source_key, p.name, p.slug, p.population, p.latitude, p.longitude, p.is_city_state,
  p.outline, p.min_x, p.min_y, p.max_x, p.max_y, p.bookcases`

/** The place of a slug below another one, of a region below none; also by a slug that it had once. */
export async function findPlace(db: Database, parentId: number | null, slug: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${COLUMNS} from place p where p.parent_id is not distinct from ${parentId}::bigint and p.slug = ${slug}
     union all
    select ${COLUMNS} from place_alias a join place p on p.id = a.place_id
     where a.parent_id is not distinct from ${parentId}::bigint and a.slug = ${slug}
     limit 1`.execute(db)
  return rows[0]
}

/** A place in a list. */
export interface ListedPlaceRow {
  kind: PlaceKind
  name: string
  slug: string
  population: number
  latitude: number
  longitude: number
  bookcases: number
}

/** What has a page of its own in a region or a city, with most bookcases first, and which day it is in Germany. */
export async function listChildren(db: Database, parentId: number): Promise<ListedPlaceRow[]> {
  const { rows } = await sql<ListedPlaceRow>`
    select p.kind, p.name, p.slug, p.population, p.latitude, p.longitude, p.bookcases from place p
     where p.parent_id = ${parentId}::bigint and ${HAS_PAGE}
     order by p.bookcases desc, p.population desc, p.name`.execute(db)
  return rows
}

/** Which day it is in Germany, by the database's own clock. */
export async function findToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${isoDay(germanToday)} as today`.execute(db)
  return rows[0]?.today ?? ''
}
