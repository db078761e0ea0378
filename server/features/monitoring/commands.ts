import { inTransaction, type Database } from '../../platform/db/database.ts'
import { attempt, requireAllDone } from '../../platform/jobs/sweeps.ts'
import { listDueDays, lockFigures, noteFigured, writeFigures, type DueDay } from './queries/reckon.ts'

/**
 * Brings the daily figures up to now: today's, and those of every day since that nobody has closed, each in a transaction of
 * its own, so that a long way back survives a kill. One that fails is due again the next time and stops neither the others nor
 * today; it is thrown of at the end. One process does it at a time, the others leave it to that one.
 */
export async function reckonDays(db: Database): Promise<void> {
  const failure = 'figures of a day could not be reckoned'
  let failed = 0
  for (const day of await listDueDays(db)) {
    const isDone = await attempt(failure, () => reckonDay(db, day), { day: day.day })
    if (isDone === false) return
    if (isDone === undefined) failed++
  }
  requireAllDone(failure, failed)
}

/** False when another process is at it. */
async function reckonDay(db: Database, day: DueDay): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockFigures(tx))) return false
    await writeFigures(tx, day)
    await noteFigured(tx, day.day)
    return true
  })
}
