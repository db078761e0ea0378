import { sql } from 'kysely'
import { IMPORT_AGAIN_HOURS, IMPORT_EVERY_DAYS, SOURCE_AHEAD_HOURS } from '#domain/policy/bookcases.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { days, fromNow, hours } from '../../../platform/db/intervals.ts'
import type { ChangedBookcase, NewBookcase } from './comparing/plan-import.ts'
import type { Override } from './comparing/overrides.ts'
import { FACT_NAMES, type KnownBookcase } from './facts.ts'
import type { DistrictMiddle, OutlinedCity } from './place-finder.ts'

/** All municipalities with a known outline. */
export async function listOutlinedCities(db: Database): Promise<OutlinedCity[]> {
  const { rows } = await sql<OutlinedCity>`
    select id, outline, min_x, min_y, max_x, max_y from place where kind = 'CITY' and outline is not null order by id`.execute(db)
  return rows
}

export async function listDistrictMiddles(db: Database): Promise<DistrictMiddle[]> {
  const { rows } = await sql<DistrictMiddle>`
    select id, parent_id as "cityId", latitude, longitude from place where kind = 'DISTRICT' order by id`.execute(db)
  return rows
}

/** Whether any place exists. */
export async function hasCities(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from place where kind = 'CITY' and outline is not null limit 1`.execute(db)
  return rows.length > 0
}

const FACTS = sql.join(FACT_NAMES.map((name) => sql.ref(name)))

/** The next batch of stored bookcases, removed ones included, by id. */
export async function listKnownBookcases(db: Database, after: string | null, limit: number): Promise<KnownBookcase[]> {
  const { rows } = await sql<KnownBookcase>`
    select id, xmin::text as version, source, source_ref as ref, latitude, longitude, ${FACTS}, city_id as "cityId",
           district_id as "districtId", state, missing_runs as "missingRuns",
           coalesce(extract(epoch from ${now} - missing_since) / 86400, 0)::float8 as "missingDays",
           state = 'GONE' and coalesce((select h.new_value = '"GONE"' from bookcase_change h where h.bookcase_id = b.id and h.field = 'state'
                                         order by h.id desc limit 1), false) as "isGoneByPeople",
           exists (select from bookcase_report r where r.bookcase_id = b.id and r.kind = 'GONE' and r.state = 'OPEN'
                      and r.reported_at > coalesce(b.confirmed_at, '-infinity')) as "isDoubted"
      from bookcase b
     where id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by id limit ${limit}`.execute(db)
  return rows
}

/** Corrections in force. A website can only be removed, and stays removed if the source names the same address again later. */
export async function listOverrides(db: Database): Promise<Override[]> {
  const { rows } = await sql<Override>`
    select bookcase_id as "bookcaseId", field, value, source_value as "sourceValue" from bookcase_override
    union all
    select h.bookcase_id, h.field, h.new_value, h.old_value from bookcase_change h join bookcase_report r on r.id = h.report_id
     where h.field = 'website' and r.state = 'ACCEPTED'`.execute(db)
  return rows
}

const ROWS = sql`
  ref text, latitude float8, longitude float8, name text, hours text, operator text, shape text, wheelchair text, capacity int,
  website text, street text, postcode text, note text, "cityId" bigint, "districtId" bigint`

/** A bookcase to insert; without a reference it is not in OpenStreetMap. */
export interface AddedBookcase extends Omit<NewBookcase, 'ref'> {
  ref: string | null
  confirmedAt?: string | null
}

/** Inserts bookcases in one statement. */
export async function insertBookcases(tx: Transaction, bookcases: readonly AddedBookcase[]): Promise<void> {
  await sql`
    insert into bookcase (source, source_ref, latitude, longitude, ${FACTS}, city_id, district_id, confirmed_at)
    select case when ref is null then 'READER' else 'OSM' end, ref, latitude, longitude, ${FACTS}, "cityId", "districtId", "confirmedAt"
      from jsonb_to_recordset(${JSON.stringify(bookcases)}::jsonb) as found ("confirmedAt" timestamptz, ${ROWS})`.execute(tx)
}

/**
 * Updates bookcases in one statement; gives the number of updated rows, smaller than asked for when somebody else changed one meanwhile.
 */
export async function updateBookcases(tx: Transaction, changed: readonly ChangedBookcase[]): Promise<number> {
  const facts = sql.join(FACT_NAMES.map((name) => sql`${sql.ref(name)} = seen.${sql.ref(name)}`))
  const { numAffectedRows = 0n } = await sql`
    update bookcase
       set source_ref = seen.ref, latitude = seen.latitude, longitude = seen.longitude, ${facts}, city_id = seen."cityId",
           district_id = seen."districtId", state = seen.state, missing_runs = seen."missingRuns",
           missing_since = case when seen."missingRuns" > 0 then coalesce(missing_since, ${now}) end,
           changed_at = case when seen."isVisible" then ${now} else changed_at end
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as seen (id uuid, version text, state text, "missingRuns" int, "isVisible" boolean, ${ROWS})
     where bookcase.id = seen.id and bookcase.xmin::text = seen.version`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes corrections that the source now agrees with. */
export async function deleteOverrides(tx: Transaction, ended: readonly Override[]): Promise<void> {
  await sql`
    delete from bookcase_override o using jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as ended ("bookcaseId" uuid, field text)
     where o.bookcase_id = ended."bookcaseId" and o.field = ended.field`.execute(tx)
}

/** Stores the value of the source for corrections made before the source had the bookcase. */
export async function updateOverrideSources(tx: Transaction, adopted: readonly Override[]): Promise<void> {
  await sql`
    update bookcase_override o set source_value = adopted."sourceValue"
      from jsonb_to_recordset(${JSON.stringify(adopted)}::jsonb) as adopted ("bookcaseId" uuid, field text, "sourceValue" jsonb)
     where o.bookcase_id = adopted."bookcaseId" and o.field = adopted.field`.execute(tx)
}

/** Whether a timestamp of the source is further in the future than clocks differ. */
export async function isAheadOfUs(db: Database, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`select ${moment}::timestamptz > ${fromNow(hours(SOURCE_AHEAD_HOURS))} as ahead`.execute(db)
  return rows[0]?.ahead ?? false
}

interface NextImport {
  next_at: Date | null
  is_due: boolean
}

/** When the next automatic import is due: a week after the last one, a day after a failed one. */
export async function findNextImport(db: Database): Promise<NextImport> {
  const { rows } = await sql<NextImport>`
    select case when next.at is not null then greatest(next.at, ${now}) end as next_at, coalesce(next.at <= ${now}, false) as is_due
      from (select 1) as one
      left join lateral (
        select state, started_at, ended_at from geo_import where kind = 'BOOKCASES' order by started_at desc, id desc limit 1) last on true
     cross join lateral (
        select case when last.state is null then ${now} when last.state = 'RUNNING' then null
                    when last.state = 'DONE' then last.started_at + ${days(IMPORT_EVERY_DAYS)}
                    else last.ended_at + ${hours(IMPORT_AGAIN_HOURS)} end as at) next`.execute(db)
  return rows[0] ?? { next_at: null, is_due: false }
}

export async function countPlacesAndBookcases(db: Database): Promise<{ places: number; bookcases: number }> {
  const { rows } = await sql<{ places: number; bookcases: number }>`
    select (select count(*)::int from place) as places,
           (select count(*)::int from bookcase where state <> 'GONE') as bookcases`.execute(db)
  return rows[0] ?? { places: 0, bookcases: 0 }
}

/** Failed imports, per kind since its last success. A source that is not configured is no failure. */
export const failedImports = sql<WaitingFigures>`
  select count(*)::int as count, min(i.ended_at) as "oldestAt", null::int as "daysLeft" from geo_import i
   where i.state in ('REFUSED', 'FAILED') and i.reason is distinct from 'NO_SOURCE'
     and not exists (select from geo_import later where later.kind = i.kind and later.state = 'DONE' and later.started_at > i.started_at)`
