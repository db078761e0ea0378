import { sql } from 'kysely'
import type { PlaceKind } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../platform/db/german-days.ts'
import { IS_LISTED } from './pages.ts'

/** A place for its page and links. */
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
  min_x: number | null
  min_y: number | null
  max_x: number | null
  max_y: number | null
  bookcases: number
}

const COLUMNS = sql`p.id, p.kind, p.parent_id, p.source_key, p.name, p.slug, p.population, p.latitude, p.longitude, p.is_city_state,
  p.min_x, p.min_y, p.max_x, p.max_y, p.bookcases`

/** A place by slug, current or former, below its parent (none for regions). */
export async function findPlace(db: Database, parentId: number | null, slug: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${COLUMNS} from place p where p.parent_id is not distinct from ${parentId}::bigint and p.slug = ${slug}
     union all
    select ${COLUMNS} from place_alias a join place p on p.id = a.place_id
     where a.parent_id is not distinct from ${parentId}::bigint and a.slug = ${slug}
     limit 1`.execute(db)
  return rows[0]
}

function spellings(slug: string): string[] {
  return [slug.replaceAll('-', '_'), slug.replaceAll('_', '-')]
}

/** A place with the slug it was asked for, current or former. */
export interface NamedPlaceRow extends PlaceRow {
  asked: string
}

/**
 * A region and its descendants with one of these slugs, level by level; current slugs before former ones. Underscores and hyphens count
 * as equal.
 */
export async function listNamed(db: Database, region: string, below: readonly string[]): Promise<NamedPlaceRow[]> {
  const { rows } = await sql<NamedPlaceRow>`
    with recursive named as not materialized (
      select id, parent_id, slug, false as is_old from place union all select place_id, parent_id, slug, true from place_alias),
    step as (
      select id, slug as asked, is_old from named where parent_id is null and slug = any(${spellings(region)}::text[])
       union all
      select next.id, next.slug, next.is_old
        from step join named next on next.parent_id = step.id and next.slug = any(${below.flatMap(spellings)}::text[]))
    select ${COLUMNS}, step.asked from step join place p on p.id = step.id order by step.is_old`.execute(db)
  return rows
}

export interface ListedPlaceRow {
  kind: PlaceKind
  name: string
  slug: string
  population: number
  latitude: number
  longitude: number
  bookcases: number
}

/** Children in the list of a region or city, most bookcases first, and today's date in Germany. */
export async function listChildren(db: Database, parentId: number): Promise<ListedPlaceRow[]> {
  const { rows } = await sql<ListedPlaceRow>`
    select p.kind, p.name, p.slug, p.population, p.latitude, p.longitude, p.bookcases from place p
     where p.parent_id = ${parentId}::bigint and ${IS_LISTED}
     order by p.bookcases desc, p.population desc, p.name`.execute(db)
  return rows
}

/** Today's date in Germany by the database clock. */
export async function findToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${isoDay(germanToday)} as today`.execute(db)
  return rows[0]?.today ?? ''
}
