import { inTransaction, type Database } from '../db/database.ts'
import { deleteAllSessions } from '../session/queries.ts'
import { insertRestoration, type Restored } from './queries.ts'

/**
 * Stops orders of a database that is as it was at an earlier moment until somebody has looked at it, and ends all sessions, as
 * those are among them that had been ended since.
 */
export async function recordRestored(db: Database, restored: Restored): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertRestoration(tx, restored)
    await deleteAllSessions(tx)
  })
}
