/** Limits of administration. */

export const ADMIN_REASON_MAX = 1000

/** Seconds in which an equal grant is a double click; with a key, days (F62). */
export const GRANT_REPEAT_SECONDS = 10
export const IDEMPOTENCY_KEY_HOURS = 72
export const IDEMPOTENCY_KEY_MAX = 200

export const GRANT_POINTS_MAX = 500
/** Points one administrator may give a member within hours without a second one (decision 73). */
export const GRANT_ALONE_MAX = 20
export const GRANT_ALONE_HOURS = 24
/** Points one administrator may give in total within hours. */
export const POINTS_OF_ONE_MAX = 1000
export const POINTS_OF_ONE_HOURS = 24
/** Days for which a former administrator counts as a second one to ask. */
export const COLLEAGUE_DAYS = 7
/** Days until a proposal expires. */
export const PROPOSAL_DAYS = 7

/** Days after which points held for review are released in any case. */
export const REVIEW_HOLD_DAYS = 14

/** Entries of administrators' lists. */
export const ADMIN_LIST_SIZE = 50
export const ADMIN_NEWEST_SIZE = 20

/** Pages of one list, and entries of each on the overview. */
export const ADMIN_PAGE_SIZE = 20
export const ADMIN_GLIMPSE_SIZE = 5
/** Hits of each kind that the search over everything shows. */
export const SEARCH_SECTION_SIZE = 5

/** Minimum waiting days by which lists can be filtered. */
export const WAITING_DAYS = [3, 7, 14, 30] as const
export const ADMIN_SEARCH_MAX = 254
/** Members per page. */
export const MEMBERS_PAGE_SIZE = 30
/** Days that count for the most reported members. */
export const REPORTED_DAYS = 90

/** Maximum length of a message as the platform, and messages per member in 24 hours. */
export const ADMIN_MESSAGE_MAX = 2000
export const ADMIN_MESSAGES_A_DAY = 3

/** Log entries on a book page. */
export const ADMIN_LOG_SHOWN = 20
/** Entries of a log file, newest ones. */
export const ADMIN_LOG_EXPORT_MAX = 20_000

/** Days for which a warning without an end is shown. */
export const WARNING_DAYS = 90
/** Maximum days of a temporary restriction. */
export const RESTRICTION_DAYS_MAX = 365

/** Minimum letters of a member search. */
export const NAME_PART_MIN = 3
/** Hours after which a task is overdue, by kind (domain/waiting.ts). Missing labels are always overdue. */
export const LATE_AFTER_HOURS = {
  restorations: 1,
  parkedEffects: 4,
  balanceCases: 24,
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
  rings: 72,
  bookcaseReports: 168,
  failedJobs: 24,
  failedMails: 72,
  delayedMails: 24,
  geoImports: 168,
} as const
/** Labels are short when they last fewer days than this at the recent rate. */
export const LABEL_STOCK_DAYS = 14
export const LABEL_PACE_DAYS = 28
/** Hours after which a mail counts as delayed. */
export const MAIL_DELAYED_HOURS = 1
/** Hours (German time) between which the daily mail to administrators is sent. */
export const DAY_MAIL_FROM_HOUR = 7
export const DAY_MAIL_UNTIL_HOUR = 12
/** Days for which a sent daily mail is remembered. */
export const DAY_MAIL_KEPT_DAYS = 30
