import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Whether the platform is in use: then the demo keeps its hands off. */
export async function hasMembers(db: Database): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Forgets what was to happen later: mails of a past that never was. */
export async function deleteQueuedJobs(db: Database): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db)
}

/** Effects of a payment that nobody has carried out yet. */
export async function findOpenEffect(db: Database, exchangeId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select f.id from effect f join payment p on p.id = f.payment_id where p.exchange_id = ${exchangeId} and f.status = 'PENDING'`.execute(
    db,
  )
  if (!rows[0]) throw new Error('The exchange has no open effect.')
  return rows[0].id
}
