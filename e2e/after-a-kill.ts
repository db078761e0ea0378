import { sql } from 'kysely'
import type { RunningServer } from './running-server.ts'

/**
 * Sets free what killed processes held, as a minute of their silence does: effects, jobs and heartbeats. To be called while
 * no process lives.
 */
export async function freeWhatTheDeadHeld(server: RunningServer): Promise<void> {
  await server.withDatabase(async (db) => {
    await sql`update effect set lease_until = clock_timestamp() where status = 'RUNNING'`.execute(db)
    await sql`update process_heartbeat set seen_at = seen_at - interval '61 seconds'`.execute(db)
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '61 seconds'`.execute(db)
  })
}

/** Unpaid claims lapse: with the next sweep their copies are free again. */
export async function letClaimsLapse(server: RunningServer): Promise<void> {
  await server.withDatabase((db) => sql`update clock set shift = shift + interval '16 minutes'`.execute(db))
}
