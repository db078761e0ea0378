import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { LINK, UPWARDS, type LinkRow } from './queries/links.ts'

/** Condition for places found by name; a city-state is found as region, not as city. */
const IS_FOUND = sql<SqlBool>`not (p.kind = 'CITY' and p.is_city_state)`

/** Folds a name: ae and ä become a, everything but letters and digits a space. */
export async function foldName(db: Database, name: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${name}) as folded`.execute(db)
  return rows[0]?.folded ?? ''
}

/** Places whose name starts with a text, then those with another word that does; most populous first. */
export async function listByName(db: Database, folded: string, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from ${UPWARDS}
     where (p.name_folded like ${`${folded}%`} or p.name_folded like ${`% ${folded}%`}) and ${IS_FOUND}
     order by p.name_folded like ${`${folded}%`} desc, p.population desc, p.name, p.id limit ${limit}`.execute(db)
  return rows
}

/** A folded name split into a place and its city or region. */
export interface PartedName {
  own: string
  within: string
}

/** Places by the start of their name, within places by the start of theirs; most populous first. */
export async function listWithin(db: Database, parted: readonly PartedName[], limit: number): Promise<LinkRow[]> {
  if (parted.length === 0) return []
  const { rows } = await sql<LinkRow>`
    select ${LINK} from unnest(${parted.map(({ own }) => own)}::text[], ${parted.map(({ within }) => within)}::text[]) as asked (own, within)
      join (${UPWARDS}) on p.name_folded like asked.own || '%' and ${IS_FOUND}
       and (up.name_folded like asked.within || '%' or top.name_folded like asked.within || '%')
     order by p.population desc, p.name, p.id limit ${limit}`.execute(db)
  return rows
}

interface NameRow {
  id: number
  name_folded: string
}

/** Names matching LIKE patterns, most populous places first. */
export async function listNames(db: Database, patterns: readonly string[]): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select p.id, p.name_folded from place p
     where p.name_folded like any(${patterns}::text[]) and ${IS_FOUND} order by p.population desc, p.name, p.id`.execute(db)
  return rows
}

/** Cities among these that share their name with another of the region. */
export async function listNamesakes(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select p.id from place p
     where p.id = any(${ids}::bigint[]) and p.kind = 'CITY'
       and exists (select from place o where o.parent_id = p.parent_id and o.kind = 'CITY' and o.name_folded = p.name_folded and o.id <> p.id)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Links to places, in order. */
export async function listLinks(db: Database, ids: readonly number[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from ${UPWARDS}
     where p.id = any(${ids}::bigint[]) order by array_position(${ids}::bigint[], p.id)`.execute(db)
  return rows
}

/**
 * Cities by the start of a postal code (two to five digits), those that match the folded name first, then most populous. The name may be
 * longer ("koln ehrenfeld"), shorter or empty.
 */
export async function listByPostcode(db: Database, digits: string, folded: string, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${LINK} from ${UPWARDS}
     where p.id = any(array(
             select case when city.is_city_state then city.parent_id else city.id end
               from place_postcode code join place city on city.id = code.place_id
              where code.postcode between ${digits.padEnd(5, '0')} and ${digits.padEnd(5, '9')}))
     order by p.name_folded = ${folded} desc, starts_with(${folded}, p.name_folded || ' ') desc,
              (${folded} <> '' and starts_with(p.name_folded, ${folded})) desc, p.population desc, p.name, p.id limit ${limit}`.execute(db)
  return rows
}
