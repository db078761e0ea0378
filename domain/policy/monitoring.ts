/** How the platform does: daily figures, searches without a hit, the alarm about points. */

/** Days that the charts show, today included (B §2). */
export const MONITORING_DAYS = 28

/** Days before today that are reckoned after the fact, where nobody reckoned them: the process was off, or is new. */
export const FIGURES_BACKFILL_DAYS = 90

/** Today's figures are written anew so often. */
export const FIGURES_EVERY_SECONDS = 60

/** A day is closed so long after its end: what began before midnight has been committed by then. */
export const FIGURES_CLOSE_MINUTES = 10

/** A search without a hit is told from so many different searchers of one day on, and for so long. */
export const MISSED_SEARCH_ASKERS = 5
export const MISSED_SEARCH_DAYS = 90

/** Longer texts are no words that others type, too. */
export const MISSED_SEARCH_WORDS_MAX = 60

/** How many the page lists. */
export const MISSED_SEARCHES_SHOWN = 20
export const UNSERVED_WISHES_SHOWN = 12

/** Labels are used up at the pace of so many days. */
export const LABEL_PACE_DAYS = 14

/**
 * When points grow faster than the offers they can be spent on: by how many percentage points the growth of circulating
 * points may be ahead of that of open offers, over the days of the charts. Below so many points chance decides.
 */
export const POINTS_ALARM = { watchAhead: 10, alarmAhead: 25, fromPoints: 500 } as const
