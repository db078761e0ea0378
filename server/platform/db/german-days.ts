import { sql, type RawBuilder } from 'kysely'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { now } from './database.ts'

/** The days of domain/german-day.ts in statements. */
const ZONE = sql.lit(GERMAN_TIME_ZONE)

/** What clocks in Germany show at a moment: a timestamp without time zone. */
export const germanClock = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${moment} at time zone ${ZONE})`
/** The day in Germany at a moment. */
export const germanDay = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`${germanClock(moment)}::date`
/** The moment at which clocks in Germany show a time, or at which a day begins there. */
export const germanMoment = (clock: RawBuilder<unknown>): RawBuilder<Date> => sql<Date>`((${clock})::timestamp at time zone ${ZONE})`

/** Today in Germany, by the database's own clock. */
export const germanToday = germanDay(now)
export const germanYear = sql<number>`extract(year from ${germanToday})::int`
/** A day as an ISO date, "2026-11-28"; null stays null. */
export const isoDay = (day: RawBuilder<unknown>): RawBuilder<string> => sql<string>`to_char(${day}, 'YYYY-MM-DD')`
