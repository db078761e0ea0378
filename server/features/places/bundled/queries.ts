import { sql, type RawBuilder } from 'kysely'
import { PLACE_KINDS } from '#domain/bookcases.ts'
import { FOR_VALUES } from '../../../platform/db/connections/prepared-statements.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { BundledPlace, BundledPostcode } from './read-bundled.ts'

/** Locks places against other writers. */
export async function lockPlaces(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`.execute(tx)
}

export async function hasPlaces(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from place limit 1`.execute(db)
  return rows.length > 0
}

/** Bundled places as a table `given`, with the id of the place each lies in. Arrays, as one by one they would be too many parameters. */
function given(places: readonly BundledPlace[]): RawBuilder<unknown> {
  const texts = (read: (place: BundledPlace) => string | null) => sql`${places.map(read)}::text[]`
  const numbers = (read: (place: BundledPlace) => number | null) => sql`${places.map(read)}::float8[]`
  return sql`(
    select bundled.*, up.id as parent_id from unnest(
      ${texts(({ kind }) => kind)}, ${texts(({ key }) => key)}, ${texts(({ parentKey }) => parentKey)}, ${texts(({ name }) => name)},
      ${texts(({ slug }) => slug)}, ${numbers(({ population }) => population)}, ${numbers(({ latitude }) => latitude)},
      ${numbers(({ longitude }) => longitude)}, ${sql`${places.map(({ isCityState }) => isCityState)}::boolean[]`},
      ${texts(({ outline }) => outline)}, ${texts(({ coarseOutline }) => coarseOutline)}, ${numbers(({ box }) => box?.minX ?? null)},
      ${numbers(({ box }) => box?.minY ?? null)}, ${numbers(({ box }) => box?.maxX ?? null)}, ${numbers(({ box }) => box?.maxY ?? null)}
    ) bundled (kind, key, parent_key, name, slug, population, latitude, longitude, is_city_state, outline, coarse_outline,
               min_x, min_y, max_x, max_y)
    left join place up on up.source_key = bundled.parent_key) given`
}

/** Bounds a statement: all of Germany in one came near the time limit on a busy machine. */
const PLACES_A_STATEMENT = 1000

function* inParts(places: readonly BundledPlace[]): Generator<readonly BundledPlace[]> {
  for (let start = 0; start < places.length; start += PLACES_A_STATEMENT) yield places.slice(start, start + PLACES_A_STATEMENT)
}

/** Inserts missing places, parents first, and recounts; gives their number. */
export async function insertMissingPlaces(tx: Transaction, places: readonly BundledPlace[]): Promise<number> {
  let inserted = 0
  for (const part of PLACE_KINDS.flatMap((kind) => [...inParts(places.filter((place) => place.kind === kind))])) {
    const { numAffectedRows } = await sql`${FOR_VALUES}
      insert into place (kind, parent_id, source_key, name, slug, population, latitude, longitude, is_city_state, outline,
                         coarse_outline, min_x, min_y, max_x, max_y)
      select kind, parent_id, key, name, slug, population, latitude, longitude, is_city_state, outline, coarse_outline,
             min_x, min_y, max_x, max_y
        from ${given(part)}
       where not exists (select from place known where known.source_key = given.key)`.execute(tx)
    inserted += Number(numAffectedRows ?? 0)
  }
  await countAnew(tx)
  return inserted
}

/** Stores earlier slugs as redirects. As places may swap slugs, changing ones are moved aside first. */
export async function saveOldSlugs(tx: Transaction, places: readonly BundledPlace[]): Promise<void> {
  await sql`${FOR_VALUES}
    with moved as (
      select place.id, place.parent_id, place.slug from place join ${given(places)} on given.key = place.source_key
       where given.slug <> place.slug),
    kept as (
      insert into place_alias (parent_id, slug, place_id) select parent_id, slug, id from moved
      on conflict (parent_id, slug) do update set place_id = excluded.place_id)
    update place set slug = 'moved-' || place.id from moved where moved.id = place.id`.execute(tx)
}

/** Updates changed places only; gives their number. */
export async function updateChangedPlaces(tx: Transaction, places: readonly BundledPlace[]): Promise<number> {
  let changed = 0
  for (const part of inParts(places)) {
    const { numAffectedRows } = await sql`${FOR_VALUES}
    update place
       set name = given.name, slug = given.slug, population = given.population, latitude = given.latitude, longitude = given.longitude,
           is_city_state = given.is_city_state, outline = given.outline, coarse_outline = given.coarse_outline,
           min_x = given.min_x, min_y = given.min_y, max_x = given.max_x, max_y = given.max_y, parent_id = given.parent_id
      from ${given(part)}
     where place.source_key = given.key
       and (place.name, place.slug, place.population, place.latitude, place.longitude, place.is_city_state, place.outline,
            place.coarse_outline, place.parent_id)
           is distinct from (given.name, given.slug, given.population, given.latitude, given.longitude, given.is_city_state,
            given.outline, given.coarse_outline, given.parent_id)`.execute(tx)
    changed += Number(numAffectedRows ?? 0)
  }
  return changed
}

/**
 * Has the database count its places and postal codes, those of this transaction with them. Unless it does, its own count, which may
 * come between and sees nothing that is not committed, has it take both tables for empty, and compare each row with each other.
 */
async function countAnew(tx: Transaction): Promise<void> {
  await sql`analyze place, place_postcode`.execute(tx)
}

/** Replaces the postal codes of the given places. */
export async function replacePostcodes(tx: Transaction, postcodes: readonly BundledPostcode[]): Promise<void> {
  const pairs = sql`(
    select bundled.postcode, place.id as place_id
      from unnest(${postcodes.map(({ postcode }) => postcode)}::text[], ${postcodes.map(({ placeKey }) => placeKey)}::text[])
           bundled (postcode, key)
      join place on place.source_key = bundled.key) given`
  await sql`${FOR_VALUES}
    delete from place_postcode known
     where not exists (select from ${pairs} where given.postcode = known.postcode and given.place_id = known.place_id)`.execute(tx)
  await sql`${FOR_VALUES} insert into place_postcode (postcode, place_id) select postcode, place_id from ${pairs} on conflict do nothing`.execute(
    tx,
  )
}
