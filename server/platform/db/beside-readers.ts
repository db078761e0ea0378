import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { isByItself, statementsOf, type MigrationStatement } from '#db/migration-texts.ts'
import { errorCode } from '../error-facts.ts'
import { log } from '../log.ts'

/** How long a migration waits for a lock. Whoever comes after it for the same table waits behind it, so it is short. */
const LOCK_WAIT_MS = 1000
/** Time in ms that one statement of a migration may hold locks. */
export const STATEMENT_HOLDS_MS = 5000
/** Pause between attempts, in which queries that waited behind the migration proceed. */
const PAUSE_MS = 500
/** Attempts within about ten minutes; our transactions last 45 s at most. */
const TRIES = 400

/** SQLSTATE lock_not_available and deadlock_detected. */
const BUSY = new Set(['55P03', '40P01'])
/** PostgreSQL error code of a statement timeout. */
export const TOOK_TOO_LONG = '57014'

/** Retries `work` while others hold its locks. @throws other errors, and the last lock timeout. */
export async function retryWhileLocked<T>(migration: string, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || !BUSY.has(errorCode(error) ?? '')) throw error
      log.warn({ migration, tries }, 'a migration lets others go first and tries again')
      await wait(PAUSE_MS)
    }
  }
}

/** Runs a migration while readers use the tables: in a transaction, or statement by statement if its first line says so. */
export async function migrateOnline(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  if (isByItself(text)) return runOneByOne(db, name, text)
  await sql`select set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true), set_config('statement_timeout', ${String(STATEMENT_HOLDS_MS)}, true)`.execute(
    db,
  )
  await sql.raw(text).execute(db)
}

async function runOneByOne(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  try {
    for (const statement of statementsOf(text)) {
      await sql`select set_config('lock_timeout', ${waitsFor(statement)}, false)`.execute(db)
      let changed = 0
      do changed = await retryWhileLocked(name, () => runOnce(db, statement))
      while (changed > 0 && statement.isInBatches)
    }
  } finally {
    await sql`reset lock_timeout`.execute(db)
  }
}

/** Statements that run beside readers wait for older transactions but block nobody. */
function waitsFor({ plain }: MigrationStatement): string {
  return / concurrently /u.test(plain) || / validate constraint /u.test(plain) ? '0' : String(LOCK_WAIT_MS)
}

async function runOnce(db: Kysely<unknown>, { text }: MigrationStatement): Promise<number> {
  const { numAffectedRows } = await sql.raw(text).execute(db)
  return Number(numAffectedRows ?? 0)
}
