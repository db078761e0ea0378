/** What is said of how a member sends, and what is counted of it for the tax law (decision 36). */

/** Cases below which a fact is not shown. */
export const RELIABILITY_FROM = 3

/** Newest requests that count. */
export const RELIABILITY_REQUESTS = 100

/**
 * Days between a request and the start of a planned pause up to which the pause does not excuse a decline, so that short pauses cannot
 * excuse any.
 */
export const PAUSE_AFTER_REQUEST_DAYS = 1

/** Declines per days excused for a lost or damaged book (0024). */
export const EXCUSED_DECLINES = 3
export const EXCUSED_DECLINE_DAYS = 90

/** Days after receipt to mark how the book came. */
export const MARK_DAYS = 14

/** Yearly sales, or cents, from which a seller is reported (§ 4 Abs. 5 Nr. 4 PStTG). */
export const REPORTABLE_SENDS = 30
export const REPORTABLE_CENTS = 2000_00

/** Years for which tax records are kept, from the end of the year after their subject (§ 24 Abs. 3 PStTG). */
export const TAX_RECORD_YEARS = 10

/** Sales from which administrators see a member near the threshold. */
export const NEARLY_REPORTABLE_SENDS = 25
export const NEARLY_REPORTABLE_CENTS = 1600_00
