import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { aroundDistrict } from './shapes.ts'

/** Locks counting; later statements see what others wrote. */
export async function lockCounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookcases of places', 0))`.execute(tx)
}

interface Miscounted {
  id: number
  bookcases: number
}

/**
 * Actual numbers of bookcases for cities, regions and districts whose stored number differs. Aggregates before joining, as the planner
 * may assume an empty table during imports.
 */
export async function listMiscounted(tx: Transaction): Promise<Miscounted[]> {
  const { rows } = await sql<Miscounted>`
    with standing as (select city_id, count(*)::int as bookcases from bookcase where state <> 'GONE' group by city_id),
    counted as (
      select id, sum(bookcases)::int as bookcases from (
        select id, 0 as bookcases from place where kind <> 'DISTRICT'
        union all select city_id, bookcases from standing
        union all select city.parent_id, standing.bookcases from standing join place city on city.id = standing.city_id) parts
       group by id
      union all
      select district.id, (select count(*)::int from bookcase b where b.state <> 'GONE' and b.spot <@ ${aroundDistrict('district')})
        from place district where district.kind = 'DISTRICT')
    select place.id, counted.bookcases from counted join place using (id) where counted.bookcases <> place.bookcases`.execute(tx)
  return rows
}

/** Writes these numbers. Even an empty update counts as a public change, so call it only with rows. */
export async function writeCounts(tx: Transaction, counts: readonly Miscounted[]): Promise<void> {
  await sql`
    update place set bookcases = counted.bookcases
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (id bigint, bookcases int)
     where counted.id = place.id`.execute(tx)
}
