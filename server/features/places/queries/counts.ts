import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { aroundDistrict } from './shapes.ts'

/** Waits for others who count bookcases; what they have written is seen by the statements that follow. */
export async function lockCounts(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bookcases of places', 0))`.execute(tx)
}

/**
 * Writes how many bookcases stand, or may stand, in each city and region and around each district; gives how many places changed.
 * The others are not touched.
 */
export async function writeCounts(tx: Transaction): Promise<number> {
  const { numAffectedRows } = await sql`
    with standing as (select city_id, count(*)::int as bookcases from bookcase where state <> 'GONE' group by city_id),
    counted as (
      select city.id, coalesce(standing.bookcases, 0) as bookcases
        from place city left join standing on standing.city_id = city.id where city.kind = 'CITY'
      union all
      select region.id, coalesce(sum(standing.bookcases), 0)::int
        from place region left join place city on city.parent_id = region.id left join standing on standing.city_id = city.id
       where region.kind = 'REGION' group by region.id
      union all
      select district.id, (select count(*)::int from bookcase b where b.state <> 'GONE' and b.spot <@ ${aroundDistrict('district')})
        from place district where district.kind = 'DISTRICT')
    update place set bookcases = counted.bookcases from counted
     where counted.id = place.id and counted.bookcases <> place.bookcases`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
