import { SHELF_PAUSE_MAX_DAYS } from '#domain/policy/offers.ts'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { doAll } from '../../../../platform/jobs/sweeps.ts'
import {
  beginPlannedPause,
  daysFromToday,
  cancelPlannedPause,
  endPlannedPause,
  listDuePauses,
  savePlannedPause,
} from '../queries/shelf-pause.ts'

const BATCH = 200

/**
 * Pauses everything a member offers from one German day to another, both included (decision 9). A pause that begins
 * today begins at once. Requests that have come before still have to be answered.
 * @throws AppError VALIDATION when a day is past or too far away, or the last comes before the first.
 */
export async function planShelfPause(db: Database, memberId: string, pause: { from: string; until: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [first, last] = [await daysFromToday(tx, pause.from), await daysFromToday(tx, pause.until)]
    if (first < 0 || first > SHELF_PAUSE_MAX_DAYS) throw AppError.field('from', 'FORMS_RULES.PAUSE_FROM.VALIDITY')
    if (last < first || last - first >= SHELF_PAUSE_MAX_DAYS) throw AppError.field('until', 'FORMS_RULES.PAUSE_UNTIL.VALIDITY')
    await savePlannedPause(tx, memberId, pause)
    await beginPlannedPause(tx, memberId)
  })
}

/** Drops the planned pause; one that lasts ends at once. */
export async function cancelShelfPause(db: Database, memberId: string): Promise<void> {
  await inTransaction(db, (tx) => cancelPlannedPause(tx, memberId))
}

/**
 * Begins and ends the pauses members have planned, each in a transaction of its own: on the first day of holidays there are many, and
 * a shelf with many copies takes long. May run at any time and any number of times.
 */
export async function keepPlannedPauses(db: Database): Promise<void> {
  const due = { list: (after: string | null, limit: number) => listDuePauses(db, after, limit), atOnce: BATCH }
  await doAll('planned pause could not be kept', due, (memberId) =>
    inTransaction(db, async (tx) => {
      await endPlannedPause(tx, memberId)
      await beginPlannedPause(tx, memberId)
    }),
  )
}
