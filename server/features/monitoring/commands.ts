import { inTransaction, type Database } from '../../platform/db/database.ts'
import { attempt, requireAllDone } from '../../platform/jobs/sweeps.ts'
import { listDueDays, lockFigures, noteFigured, writeFigures, type DueDay } from './queries/reckon.ts'

/**
 * Updates the figures of today and of all open days, each in its own transaction. Continues after a failed day, which is retried next
 * time, and throws at the end. One process at a time.
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
