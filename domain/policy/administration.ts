/** What administrators enter and see. */

export const ADMIN_REASON_MAX = 1000

/** The same grant of an administrator within so many seconds is a double click; with a key it is the same for days (F62). */
export const GRANT_REPEAT_SECONDS = 10
export const IDEMPOTENCY_KEY_HOURS = 72
export const IDEMPOTENCY_KEY_MAX = 200

/** How many of each the pages of administrators list. */
export const ADMIN_LIST_SIZE = 50
export const ADMIN_NEWEST_SIZE = 20

/** Lines of an administrator's log that a book page shows. */
export const ADMIN_LOG_SHOWN = 20
