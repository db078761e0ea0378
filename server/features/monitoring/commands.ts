import { inTransaction, type Database } from '../../platform/db/database.ts'
import { listDueDays, lockFigures, noteFigured, writeFigures } from './queries/reckon.ts'

/**
 * Brings the daily figures up to now: today's, and those of every day since that nobody has closed, each in a transaction of
 * its own, so that a long way back survives a kill. One process does it at a time, the others leave it to that one.
 */
export async function reckonDays(db: Database): Promise<void> {
  for (const day of await listDueDays(db)) {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await lockFigures(tx))) return false
      await writeFigures(tx, day)
      await noteFigured(tx, day.day)
      return true
    })
    if (!isDone) return
  }
}
