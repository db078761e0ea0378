/** What is said of how a member sends, and what is counted of it for the tax law (decision 36). */

/** Below so many of a kind nothing is said of it. */
export const RELIABILITY_FROM = 3

/** So many of the newest requests count: who has become better need not wait for years. */
export const RELIABILITY_REQUESTS = 100

/**
 * A planned pause that begins on the day of a request, or so many days after it, excuses no decline of it: otherwise a pause of
 * a day would undo every decline. Whoever was away before, or falls ill and cannot answer at all, is excused.
 */
export const PAUSE_AFTER_REQUEST_DAYS = 1

/** So many declines in so many days are excused as the book is gone or damaged: it happens, but not to every book (0024). */
export const EXCUSED_DECLINES = 3
export const EXCUSED_DECLINE_DAYS = 90

/** So long after the receipt the receiver can say how the book came, and change it; then it counts. */
export const MARK_DAYS = 14

/** From so many sales or so many cents a year on a seller is reported (§ 4 Abs. 5 Nr. 4 PStTG). */
export const REPORTABLE_SENDS = 30
export const REPORTABLE_CENTS = 2000_00

/**
 * Records of what was reported are kept so long (§ 24 Abs. 3 PStTG), from the end of the year in which they are made: the one after
 * the year they are about.
 */
export const TAX_RECORD_YEARS = 10

/** From here on administrators see that a member comes near. */
export const NEARLY_REPORTABLE_SENDS = 25
export const NEARLY_REPORTABLE_CENTS = 1600_00
