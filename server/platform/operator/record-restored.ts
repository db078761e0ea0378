import { inTransaction, type Database } from '../db/database.ts'
import { deleteAllSessions } from '../session/queries.ts'
import { insertRestoration, type Restored } from './restored-queries.ts'

/** Records a restored database, which stops orders until confirmed, and ends all sessions, as some had been ended since. */
export async function recordRestored(db: Database, restored: Restored): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertRestoration(tx, restored)
    await deleteAllSessions(tx)
  })
}
