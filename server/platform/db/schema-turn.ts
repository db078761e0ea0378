import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Any number that nobody else locks. */
const TURN = 7_308_001
const ASK_EVERY_MS = 200

/**
 * Runs `work` with a dedicated connection while no other process migrates. Polls for the lock: a waiting statement would block `create
 * index concurrently`, which waits for all older statements.
 */
export async function withSchemaLock(db: Database, work: (idle: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (idle) => {
    while (!(await isOurTurn(idle))) await wait(ASK_EVERY_MS)
    try {
      await work(idle)
    } finally {
      // A connection that is gone has given its turn back.
      await sql`select pg_advisory_unlock(${TURN})`.execute(idle).catch(() => undefined)
    }
  })
}

async function isOurTurn(idle: Database): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${TURN}) as is_ours`.execute(idle)
  return rows[0]?.is_ours === true
}
