import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import { listAdministrators } from '../../accounts/queries/administrators.ts'
import { dayMail } from './day-mail.ts'
import { findUndecidedDay, insertDay } from './queries.ts'
import { listWaiting } from './read-today.ts'

/**
 * Each morning, once a day however many processes there are: tells every administrator what waits. Where nothing waits, nobody
 * gets a mail on that day.
 */
export async function sendDayMails(db: Database, declared: readonly Waiting[]): Promise<void> {
  const day = await findUndecidedDay(db)
  if (day === undefined) return
  const { waiting, unread, checkedAt } = await listWaiting(db, declared)
  // A mail that says less than there is would be believed: the next turn, in five minutes, asks again.
  if (unread.length > 0) return
  const told = waiting.map(({ name, count, oldestAt, daysLeft, isLate, path }) => ({ name, count, oldestAt, daysLeft, isLate, path }))
  await inTransaction(db, async (tx) => {
    if (!(await insertDay(tx, day)) || waiting.length === 0) return
    for (const adminId of await listAdministrators(tx))
      await sendMail(tx, dayMail, { adminId, checkedAt, waiting: told }, `admin-day:${day}:${adminId}`)
  })
}
