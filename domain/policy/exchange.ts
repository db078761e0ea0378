/** Times and limits of an exchange, from the claim to the receipt. */

/** Seconds in which an equal call is a double click, answered with the first result (reliability 3.2). */
export const REPEATED_CALL_SECONDS = 10

/** Time limits of an exchange (D8–D12). */
export const CLAIM_MINUTES = 15

/** Minutes for which a lapsed claim blocks its member from the copy. */
export const CLAIM_LAPSE_BLOCK_MINUTES = 15

/** Abandoned claims of a copy within minutes that count as one lapse. */
export const CLAIM_GIVE_UPS = 3
export const CLAIM_GIVE_UP_MINUTES = 60

/** Minutes after which an abandoned claim counts as a lapse. */
export const CLAIM_LONG_MINUTES = 5

/** Lapses of a copy within hours after which others come first; each so many lapses of a member cost one open claim. */
export const COPY_LAPSES = 2
export const LAPSES_PER_CLAIM = 2
export const LAPSE_HOURS = 24

/** Revoked requests per sender within hours, as each sends two mails. */
export const REVOKES_AT_SENDER = 5
export const REVOKES_AT_SENDER_HOURS = 24

/** Maximum unpaid claims: one full parcel, or two smaller ones. */
export const MAX_UNPAID_CLAIMS = 2
export const MAX_UNPAID_COPIES = 8

/** Maximum unanswered requests, unpaid ones included: two full parcels, or five orders of three. */
export const MAX_UNANSWERED_REQUESTS = 5
export const MAX_UNANSWERED_COPIES = 16
export const ANSWER_HOURS = 48

/** Maximum length of a decline text. */
export const DECLINE_TEXT_MAX = 200

/** Unanswered requests within days that pause the whole shelf (D9). */
export const EXPIRIES_UNTIL_SHELF_PAUSES = 2
export const EXPIRY_WINDOW_DAYS = 90
export const LABEL_HOURS = 24
export const LABEL_GIVE_UP_HOURS = 72

/** Exchanges per API page; on a page: open ones by deadline, and ended ones. */
export const EXCHANGES_PAGE_SIZE = 50
export const RUNNING_EXCHANGES_SHOWN = 100
export const PAST_EXCHANGES_PAGE_SIZE = 30

/** Maximum labels per PDF (B §9). */
export const LABELS_PER_FILE_MAX = 32
export const LABEL_FILE_MAX_BYTES = 20 * 1024 * 1024

/** Sheet layout: four A6 on A4. */
export const LABEL_SHEET = { columns: 2, rows: 2 }
export const SHIP_DAYS = 5

/** Accepted parcels without a downloaded label: a fixed number, or per received book, whichever is larger. */
export const UNTAKEN_PARCELS = 12
export const UNTAKEN_PER_SENT_BOOK = 2

/** Labels downloaded but unused within days, after which a sender cannot accept. */
export const UNSENT_LABELS = 3
export const UNSENT_LABEL_DAYS = 90

/** Days after the due day when a downloaded label counts as sent: day 8 (D10). */
export const ASSUME_SENT_DAYS_AFTER_DUE = 3
export const AUTO_CONFIRM_DAYS = 21

/** Hours after the order of answer reminders (D9). */
export const ANSWER_REMINDER_HOURS = [24, 42] as const

/** Days after the label of shipping reminders (D10), and their hour in Germany. */
export const SHIP_REMINDER_DAYS = [2, 4] as const
export const REMINDER_HOUR = 9

/** Days after shipping of receipt reminders (D11). */
export const RECEIPT_REMINDER_DAYS = [7, 14] as const

/** Days for which ended requests stay visible (D46). */
export const ENDED_REQUEST_VISIBLE_DAYS = 14

/** Estimated delivery in days from today (B §9). */
export const DELIVERY_DAYS_FROM = 4
export const DELIVERY_DAYS_TO = 13

/** Name of deleted members in exchanges (D47). */
export const DELETED_MEMBER = 'Gelöschtes Mitglied'
