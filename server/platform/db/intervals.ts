import { sql, type RawBuilder } from 'kysely'
import { now } from './database.ts'

/** A length of time in a statement. */
type Interval = RawBuilder<unknown>
/** A number, or what a statement computes. */
type Count = number | RawBuilder<number>

/** May be a fraction. */
export const seconds = (count: Count): Interval => sql`make_interval(secs => ${count})`
export const minutes = (count: Count): Interval => sql`make_interval(mins => ${count})`
export const hours = (count: Count): Interval => sql`make_interval(hours => ${count})`
/** Calendar days: 23 or 25 hours long where added to a clock of Germany that is changed on one of them. */
export const days = (count: Count): Interval => sql`make_interval(days => ${count})`
export const months = (count: Count): Interval => sql`make_interval(months => ${count})`
export const years = (count: Count): Interval => sql`make_interval(years => ${count})`

/** The moment so long before now, by the database's own clock. */
export const ago = (length: Interval): RawBuilder<Date> => sql<Date>`(${now} - ${length})`
/** The moment so long after now, by the database's own clock. */
export const fromNow = (length: Interval): RawBuilder<Date> => sql<Date>`(${now} + ${length})`
