import { sql, type RawBuilder } from 'kysely'
import { RECEIVER_REMINDERS, SENDER_REMINDERS } from '#domain/exchange-mails.ts'
import {
  ANSWER_REMINDER_HOURS,
  ASSUME_SENT_DAYS_AFTER_DUE,
  AUTO_CONFIRM_DAYS,
  RECEIPT_REMINDER_DAYS,
  REMINDER_HOUR,
  SHIP_REMINDER_DAYS,
} from '#domain/policy/exchange.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { germanClock, germanDay, germanMoment } from '../../../platform/db/german-days.ts'
import { days, hours, minutes } from '../../../platform/db/intervals.ts'

/** Reminders to members and administrators before or after a deadline, each sent once. */
export const REMINDERS = [...SENDER_REMINDERS, ...RECEIVER_REMINDERS, 'labelLate'] as const
export type Reminder = (typeof REMINDERS)[number]

/** The morning in Germany, `count` days after the exchange got its label. */
const morningAfterLabel = (count: number) =>
  germanMoment(sql`${germanDay(sql`e.label_ready_at`)} + ${count}::int + ${hours(REMINDER_HOUR)}`)

/** SQL: when exchange `e` counts as sent without confirmation (decision 10): at the end of its due day in Germany, across clock changes. */
export const assumedSentAt = germanMoment(sql`${germanClock(sql`e.ship_due_at`)} + ${days(ASSUME_SENT_DAYS_AFTER_DUE)}`)
/** SQL: the first day on which that applies; the moment is the last minute of the day before. */
export const assumedSentFrom = sql<Date>`(${assumedSentAt} + ${minutes(1)})`

const [ANSWER_FIRST, ANSWER_LAST] = ANSWER_REMINDER_HOURS
const [SHIP_FIRST, SHIP_LAST] = SHIP_REMINDER_DAYS
const [RECEIPT_FIRST, RECEIPT_LAST] = RECEIPT_REMINDER_DAYS

/** When each is due. A reminder's time ends where the next one's begins, so that after a standstill nobody gets two at once. */
const DUE: Record<Reminder, RawBuilder<unknown>> = {
  // Where there is less time to answer than usual, half of it has to be enough for the first, and the last may be due too late.
  answerReminder: sql`e.status = 'REQUESTED'
    and e.requested_at + least(${hours(ANSWER_FIRST)}, (e.answer_due_at - e.requested_at) / 2) <= app_now()
    and least(e.requested_at + ${hours(ANSWER_LAST)}, e.answer_due_at) > app_now()`,
  answerLastReminder: sql`e.status = 'REQUESTED' and e.requested_at + ${hours(ANSWER_LAST)} <= app_now() and e.answer_due_at > app_now()`,
  shipReminder: sql`e.status = 'LABEL_READY' and ${morningAfterLabel(SHIP_FIRST)} <= app_now() and ${morningAfterLabel(SHIP_LAST)} > app_now()`,
  shipLastReminder: sql`e.status = 'LABEL_READY' and ${morningAfterLabel(SHIP_LAST)} <= app_now() and e.ship_due_at > app_now()`,
  sentQuestion: sql`e.status = 'LABEL_READY' and e.label_released_at is not null and e.ship_due_at <= app_now()
    and ${assumedSentAt} > app_now()`,
  receiptReminder: sql`e.status = 'SENT' and e.sent_at + ${days(RECEIPT_FIRST)} <= app_now() and e.sent_at + ${days(RECEIPT_LAST)} > app_now()`,
  receiptLastReminder: sql`e.status = 'SENT' and e.sent_at + ${days(RECEIPT_LAST)} <= app_now() and e.sent_at + ${days(AUTO_CONFIRM_DAYS)} > app_now()`,
  labelLate: sql`e.status = 'REQUEST_ACCEPTED' and e.label_due_at <= app_now()`,
}

/** Exchanges with a due reminder that was not sent. */
export async function listDueReminders(db: Database, reminder: Reminder, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from exchange e where ${DUE[reminder]}
       and not exists (select 1 from exchange_reminder g where g.exchange_id = e.id and g.kind = ${reminder})
     order by e.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Records a reminder of a locked exchange; false when not due or sent before. */
export async function noteReminder(tx: Transaction, exchangeId: string, reminder: Reminder): Promise<boolean> {
  const { rows } = await sql`
    insert into exchange_reminder (exchange_id, kind)
    select e.id, ${reminder} from exchange e where e.id = ${exchangeId}::uuid and ${DUE[reminder]}
    on conflict do nothing returning exchange_id`.execute(tx)
  return rows.length > 0
}
