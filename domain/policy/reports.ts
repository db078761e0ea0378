/** Limits of reports, decisions and objections (DSA, articles 16, 17 and 20). */

export const REPORT_TEXT_MAX = 2000

/** Maximum length of facts in a statement of reasons. */
export const STATEMENT_FACTS_MAX = 1000

/** Months to contest a decision (DSA, article 20); removed pictures are kept until then. */
export const CONTEST_MONTHS = 6

/** Messages shown before and after a reported one. */
export const MESSAGES_AROUND = 3

export const CASES_LISTED = 50

/** Reports per case and per member's page, newest first. */
export const REPORTS_SHOWN = 20
export const OWN_REPORTS_SHOWN = 50
