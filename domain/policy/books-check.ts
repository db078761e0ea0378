/** How often the books are checked, and how much of them (reliability 2.4). */

/** The newest steps are looked at so often, in minutes. */
export const NEWEST_BOOKS_MINUTES = 5
/** So many of the newest lines of each timeline and ledger: as many as 50,000 exchanges a day write in ten minutes at noon. */
export const NEWEST_LINES = 2000
/** The whole is checked at night, German time, one question a minute, from this hour on and no later than that one. */
export const WHOLE_BOOKS_FROM_HOUR = 2
export const WHOLE_BOOKS_UNTIL_HOUR = 6
