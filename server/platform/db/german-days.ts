import { sql, type RawBuilder } from 'kysely'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { now } from './database.ts'

const ZONE = sql.lit(GERMAN_TIME_ZONE)

/** SQL: local time in Germany as timestamp without time zone. */
export const germanClock = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${moment} at time zone ${ZONE})`
/** SQL: date in Germany. */
export const germanDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`${germanClock(moment)}::date`
/** SQL: moment of a local time, or start of a date, in Germany. */
export const germanMoment = (clock: RawBuilder<unknown>): RawBuilder<Date> => sql<Date>`((${clock})::timestamp at time zone ${ZONE})`

/** SQL: today in Germany by the database clock. */
export const germanToday = germanDay(now)
export const germanYear = sql<number>`extract(year from ${germanToday})::int`
/** SQL: a date as ISO text, "2026-11-28"; null stays null. */
export const isoDay = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`to_char(${day}, 'YYYY-MM-DD')`
