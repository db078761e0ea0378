import { sql } from 'kysely'
import { DAY_MAIL_FROM_HOUR, DAY_MAIL_KEPT_DAYS, DAY_MAIL_UNTIL_HOUR } from '#domain/policy/administration.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { germanClock, germanToday, isoDay } from '../../../platform/db/german-days.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/** The moment by the database's clock. */
export async function readMoment(db: Database): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select ${now} as moment`.execute(db)
  return rows[0]?.moment ?? new Date()
}

const HOUR = sql`extract(hour from ${germanClock(now)})`

/** The day in Germany, while it is morning there and nobody has decided on its mail; else undefined. */
export async function findUndecidedDay(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select ${isoDay(germanToday)} as day
     where ${HOUR} >= ${DAY_MAIL_FROM_HOUR} and ${HOUR} < ${DAY_MAIL_UNTIL_HOUR}
       and not exists (select 1 from admin_day_mail where day = ${germanToday})`.execute(db)
  return rows[0]?.day
}

/** Notes that the mail of a day is decided upon; false when somebody else was first. */
export async function insertDay(tx: Transaction, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into admin_day_mail (day) values (${day}::date) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Deletes the days whose mail was decided on long ago. */
export async function deleteOldDays(db: Database): Promise<void> {
  await sql`delete from admin_day_mail where decided_at < ${ago(days(DAY_MAIL_KEPT_DAYS))}`.execute(db)
}
