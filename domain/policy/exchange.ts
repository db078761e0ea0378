/** Times and limits of an exchange, from the claim to the receipt. */

/** The same call of the same member within this time is a double click, answered with the first result (reliability 3.2). */
export const REPEATED_CALL_SECONDS = 10

/** Times of an exchange (D8–D12). */
export const CLAIM_MINUTES = 15

/** A lapsed claim blocks the same member from the same copy for this long. */
export const CLAIM_LAPSE_BLOCK_MINUTES = 15

/** So many claims and requests of one copy that the same member gave up within so many minutes count as one that lapsed: each kept it from others. */
export const CLAIM_GIVE_UPS = 3
export const CLAIM_GIVE_UP_MINUTES = 60

/** Whoever took back so many requests of one sender within so many hours asks for nothing more of theirs: each brought them two mails. */
export const REVOKES_AT_SENDER = 5
export const REVOKES_AT_SENDER_HOURS = 24

/** What one member may keep from others without having paid: a full parcel beside nothing, or two smaller ones. */
export const MAX_UNPAID_CLAIMS = 2
export const MAX_UNPAID_COPIES = 8

/** And without an answer, what is not paid among it: two full parcels, or five orders of three. */
export const MAX_UNANSWERED_REQUESTS = 5
export const MAX_UNANSWERED_COPIES = 16
export const ANSWER_HOURS = 48

/** What a sender says of a decline in words of their own. */
export const DECLINE_TEXT_MAX = 200

/** Requests left unanswered by one member within this many days until the whole shelf is paused (D9). */
export const EXPIRIES_UNTIL_SHELF_PAUSES = 2
export const EXPIRY_WINDOW_DAYS = 90
export const LABEL_HOURS = 24
export const LABEL_GIVE_UP_HOURS = 72

/** Labels an uploaded PDF may have (B §9). */
export const LABELS_PER_FILE_MAX = 32
export const LABEL_FILE_MAX_BYTES = 20 * 1024 * 1024

/** How labels lie on a sheet: four A6 on an A4. */
export const LABEL_SHEET = { columns: 2, rows: 2 }
export const SHIP_DAYS = 5

/**
 * So many parcels one member may have accepted without having taken their labels, or so many for each book of theirs that ever
 * arrived, if that is more: whoever accepts has a label bought by us.
 */
export const UNTAKEN_PARCELS = 12
export const UNTAKEN_PER_SENT_BOOK = 2

/** Whoever took so many labels within so many days and said of each that nothing was sent accepts nothing for the time being. */
export const UNSENT_LABELS = 3
export const UNSENT_LABEL_DAYS = 90

/** A downloaded label without a word from the sender counts as sent this long after the due day: day 8 (D10). */
export const ASSUME_SENT_DAYS_AFTER_DUE = 3
export const AUTO_CONFIRM_DAYS = 21

/** Reminders of unanswered requests, so many hours after the order; the second is the last (D9). */
export const ANSWER_REMINDER_HOURS = [24, 42] as const

/** Reminders to send the book, on these days after the label (D10), from this hour in Germany on. */
export const SHIP_REMINDER_DAYS = [2, 4] as const
export const REMINDER_HOUR = 9

/** Reminders to confirm the receipt, so many days after the book was sent (D11). */
export const RECEIPT_REMINDER_DAYS = [7, 14] as const

/** Ended requests stay in the receiver's list this long (D46). */
export const ENDED_REQUEST_VISIBLE_DAYS = 14

/** Estimated delivery, days from today (B §9). */
export const DELIVERY_DAYS_FROM = 4
export const DELIVERY_DAYS_TO = 13

/** What snapshots of exchanges say instead of the name of a member who has left (D47). */
export const DELETED_MEMBER = 'Gelöschtes Mitglied'
