/** Reports of what others have put in, decisions on them, and their contest (DSA, articles 16, 17 and 20). */

export const REPORT_TEXT_MAX = 2000

/** What a decision says about the facts, in the statement of reasons. */
export const STATEMENT_FACTS_MAX = 1000

/** So long a decision can be contested (DSA, article 20); a picture it took away is kept until then. */
export const CONTEST_MONTHS = 6

/** Of a conversation so many messages before and after a reported one are shown, nothing else of it. */
export const MESSAGES_AROUND = 3

/** Cases that the queue lists. */
export const CASES_LISTED = 50

/** Reports of one case that are shown, newest first, and own reports and decisions that a member's page lists. */
export const REPORTS_SHOWN = 20
export const OWN_REPORTS_SHOWN = 50
