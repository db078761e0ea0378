/** Days to report a problem. */

export const REPORT_DAYS = 30

/** Limits of a problem report and its photos (D12, D61). */
export const PROBLEM_TEXT_MAX = 2000
export const PROBLEM_PHOTOS_MAX = 4
export const PROBLEM_PHOTO_MAX_BYTES = 3 * 1024 * 1024
export const PROBLEM_PHOTO_PIXELS = 1600
export const PROBLEM_PHOTO_STORED_MAX_BYTES = 1024 * 1024

/** Days after an exchange until photos are deleted; until then decisions can be contested. */
export const PROBLEM_PHOTO_DAYS = 60
export const PROBLEMS_PAGE_SIZE = 30

/** Reports per exchange, withdrawn ones included. */
export const PROBLEM_REPORTS_MAX = 3

/** Statements per side. */
export const PROBLEM_STATEMENTS_MAX = 5

/** Choices of days to answer a question. */
export const QUESTION_DAYS = [2, 3, 5, 7, 14] as const

/** Minimum days to confirm receipt after a withdrawn report. */
export const WITHDRAWN_REPORT_CONFIRM_DAYS = 7
