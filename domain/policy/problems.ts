/** Reports of a problem with an exchange. */

export const REPORT_DAYS = 30

/** What a problem report may hold (D12, D61), and what becomes of its photos. */
export const PROBLEM_TEXT_MAX = 2000
export const PROBLEM_PHOTOS_MAX = 4
export const PROBLEM_PHOTO_MAX_BYTES = 3 * 1024 * 1024
export const PROBLEM_PHOTO_PIXELS = 1600
export const PROBLEM_PHOTO_STORED_MAX_BYTES = 1024 * 1024

/** Photos go so long after the exchange has ended: until then the decision can be contested. */
export const PROBLEM_PHOTO_DAYS = 60
export const PROBLEMS_PAGE_SIZE = 30

/** How often the receiver may report something of one exchange: what was withdrawn counts, too. */
export const PROBLEM_REPORTS_MAX = 3

/** How often each of the two may add to a report. */
export const PROBLEM_STATEMENTS_MAX = 5

/** Whoever withdraws a report of a sent book has at least so long to confirm it. */
export const WITHDRAWN_REPORT_CONFIRM_DAYS = 7
