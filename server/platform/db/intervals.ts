import { sql, type RawBuilder } from 'kysely'
import { now } from './database.ts'

type Interval = RawBuilder<unknown>
type Count = number | RawBuilder<number>

/** SQL interval; fractions allowed. */
export const seconds = (count: Count): Interval => sql`make_interval(secs => ${count})`
export const minutes = (count: Count): Interval => sql`make_interval(mins => ${count})`
export const hours = (count: Count): Interval => sql`make_interval(hours => ${count})`
/** SQL interval of calendar days, which have 23 or 25 hours at clock changes in German local time. */
export const days = (count: Count): Interval => sql`make_interval(days => ${count})`
export const months = (count: Count): Interval => sql`make_interval(months => ${count})`
export const years = (count: Count): Interval => sql`make_interval(years => ${count})`

/** SQL: a time before now by the database clock. */
export const ago = (length: Interval): RawBuilder<Date> => sql<Date>`(${now} - ${length})`
/** SQL: a time after now by the database clock. */
export const fromNow = (length: Interval): RawBuilder<Date> => sql<Date>`(${now} + ${length})`
