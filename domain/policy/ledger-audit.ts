/** How often the ledger is audited, and how much of it (reliability 2.4). */

/** Minutes between audits of the newest rows. */
export const NEWEST_AUDIT_MINUTES = 5
/** Newest rows of each timeline and ledger to audit: ten minutes at 50,000 exchanges a day. */
export const NEWEST_ROWS = 2000
/** Hours (German time) between which the whole ledger is audited, one invariant a minute. */
export const LEDGER_AUDIT_FROM_HOUR = 2
export const LEDGER_AUDIT_UNTIL_HOUR = 6
