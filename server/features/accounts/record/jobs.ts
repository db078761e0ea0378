import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { Sweep } from '../../../platform/jobs/jobs.ts'
import { countRecords, countYearlySends, lockRecords, takeDueRecords } from './queries/counts.ts'

const EVERY_SECONDS = 10
const BATCH = 200

/** Works out again what is counted of senders in whose exchanges something has happened. */
export function recordSweep(db: Database): Sweep {
  return {
    name: 'records',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      while ((await countDue(db)) > 0);
    },
  }
}

async function countDue(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const members = await takeDueRecords(tx, BATCH)
    if (members.length === 0) return 0
    await lockRecords(tx, members)
    await countRecords(tx, members)
    await countYearlySends(tx, members)
    return members.length
  })
}
