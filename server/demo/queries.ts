import { sql } from 'kysely'
import type { OutlinedCity } from '../features/bookcases/import/place-finder.ts'
import type { Database } from '../platform/db/database.ts'
import { hours } from '../platform/db/intervals.ts'

export interface DemoCity extends OutlinedCity {
  name: string
  population: number
  latitude: number
  longitude: number
}

/** Whether there are members, in which case no demo data is written. */
export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Deletes jobs of the demo's past, so that nobody gets mails about it. */
export async function deleteQueuedJobs(db: Database): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
}

/** Marks waiting jobs as failed for good some hours ago. */
export async function failQueuedJobs(db: Database, error: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}, created_at = now() - ${hours(76)}`.execute(db)
}

/** The largest cities with outlines. */
export async function listDemoCities(db: Database, leastPopulation: number): Promise<DemoCity[]> {
  const { rows } = await sql<DemoCity>`
    select id, name, population, latitude, longitude, outline, min_x, min_y, max_x, max_y from place
     where kind = 'CITY' and outline is not null and population >= ${leastPopulation} order by population desc, id`.execute(db)
  return rows
}

/** The northernmost bookcase of a city, by its key. */
export async function findDemoBookcase(db: Database, cityKey: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookcase b join place city on city.id = b.city_id
     where city.source_key = ${cityKey} order by b.latitude desc limit 1`.execute(db)
  return rows[0]?.id
}

/** The pending effect of an exchange's payment. */
export async function findOpenEffect(db: Database, exchangeId: string): Promise<number> {
  const effect = await db
    .selectFrom('effect')
    .innerJoin('payment', 'payment.id', 'effect.payment_id')
    .select('effect.id')
    .where('payment.exchange_id', '=', exchangeId)
    .where('effect.status', '=', 'PENDING')
    .executeTakeFirst()
  if (!effect) throw new Error('The exchange has no open effect.')
  return effect.id
}
