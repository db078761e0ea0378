/** What administrators enter and see. */

export const ADMIN_REASON_MAX = 1000

/** The same grant of an administrator within so many seconds is a double click; with a key it is the same for days (F62). */
export const GRANT_REPEAT_SECONDS = 10
export const IDEMPOTENCY_KEY_HOURS = 72
export const IDEMPOTENCY_KEY_MAX = 200

/** Points of one grant at most. */
export const GRANT_POINTS_MAX = 500
/** More points than this, given by one administrator to one member within so many hours, need a second one (decision 73). */
export const GRANT_ALONE_MAX = 20
export const GRANT_ALONE_HOURS = 24
/** A proposal waits so long for a second administrator. */
export const PROPOSAL_DAYS = 7

/** How many of each the pages of administrators list. */
export const ADMIN_LIST_SIZE = 50
export const ADMIN_NEWEST_SIZE = 20

/** Pages of one list, and how much of each the page of all lists shows. */
export const ADMIN_PAGE_SIZE = 20
export const ADMIN_GLIMPSE_SIZE = 5

/** Ages that the lists of administrators can be narrowed to: waiting for so many days at least. */
export const WAITING_DAYS = [3, 7, 14, 30] as const
export const ADMIN_SEARCH_MAX = 254

/** Lines of an administrator's log that a book page shows. */
export const ADMIN_LOG_SHOWN = 20

/** A warning without an end of its own is shown to its member for so long. */
export const WARNING_DAYS = 90
/** How long a restriction for a time may last, in days; longer ones are until somebody lifts them. */
export const RESTRICTION_DAYS_MAX = 365

/** So many letters of a name an administrator types at least to find members by it. */
export const NAME_PART_MIN = 3
/**
 * After so many hours what waits for a person has waited too long, by its kind (domain/waiting.ts). Labels are late when they are
 * gone, whatever stands here.
 */
export const LATE_AFTER_HOURS = {
  restorations: 1,
  parkedEffects: 4,
  findings: 24,
  disputes: 48,
  labelRequests: 24,
  labels: 24,
  labelSource: 24,
  labelDifferences: 24,
  reports: 24,
  withdrawals: 72,
  proposals: 48,
  objections: 72,
  problems: 48,
  heldMessages: 24,
  bookcaseReports: 168,
  failedJobs: 24,
  failedMails: 72,
  delayedMails: 24,
  geoImports: 168,
} as const
/** Labels are short when they last for fewer days than this, at the pace of the last so many days. */
export const LABEL_STOCK_DAYS = 14
export const LABEL_PACE_DAYS = 28
/** A mail that is tried again and has not left after this long is delayed. */
export const MAIL_DELAYED_HOURS = 1
/** From this hour on, German time, administrators get the mail of what waits, and no later than this one. */
export const DAY_MAIL_FROM_HOUR = 7
export const DAY_MAIL_UNTIL_HOUR = 12
/** That there was such a mail is known for so many days. */
export const DAY_MAIL_KEPT_DAYS = 30
