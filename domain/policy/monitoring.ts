/** How the platform does: daily figures, searches without a hit, the alarm about points. */

/** Days of the charts, today included (B §2). */
export const MONITORING_DAYS = 28

/** Past days whose missing figures are calculated later. */
export const FIGURES_BACKFILL_DAYS = 90

/** Seconds between updates of today's figures. */
export const FIGURES_EVERY_SECONDS = 60

/** Minutes after midnight when a day is closed, once all its transactions committed. */
export const FIGURES_CLOSE_MINUTES = 10

/** Searchers per day from which a search without hits is shown, and for how many days. */
export const MISSED_SEARCH_ASKERS = 5
export const MISSED_SEARCH_DAYS = 90

/** Maximum length of such a search. */
export const MISSED_SEARCH_WORDS_MAX = 60

/** Searches listed. */
export const MISSED_SEARCHES_SHOWN = 20
export const UNSERVED_WISHES_SHOWN = 12

/** Days for the rate of label use. */
export const LABEL_PACE_DAYS = 14

/** Percentage points by which circulating points may outgrow open offers over the chart's days, and the minimum number of points. */
export const POINTS_ALARM = { watchAhead: 10, alarmAhead: 25, fromPoints: 500 } as const

/** Months, this one included, of which is known who was active: in the next one the day after the last is counted. */
export const ACTIVE_MARK_MONTHS = 2

/** Whole months that the published number of active recipients is the average of (DSA, article 24(2)). */
export const RECIPIENT_MONTHS = 6

/** Months of the table of members, this one included. */
export const MEMBER_MONTHS = 13
