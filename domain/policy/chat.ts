/** Messages between members, and their inbox. */

/** Messages between members (B §1, D33); bulk is `BULK_MESSAGE_RECIPIENTS`. */
export const MESSAGE_MAX = 2000

/** Conversations a member may begin in 24 hours; more once an exchange of theirs is completed. */
export const NEW_CONVERSATIONS_A_DAY = { newcomer: 5, proven: 20 } as const

/** Links to somebody who has not answered yet wait for a review while the account is younger than this. */
export const LINKS_REVIEWED_DAYS = 7

/** The same text counts as bulk when its recipients lie within this many days. */
export const BULK_MESSAGE_DAYS = 7

/** The same message to more people than this is bulk mail (B §1). */
export const BULK_MESSAGE_RECIPIENTS = 5

/** Somebody who read a conversation so recently sits in front of it: no mail yet. */
export const CHAT_PRESENT_SECONDS = 120

/** At most one mail about a conversation in this time, until it is read. */
export const CHAT_MAIL_PAUSE_MINUTES = 60
export const CHAT_PAGE_SIZE = 100
export const INBOX_PAGE_SIZE = 30
export const PAGE_LIMIT_MAX = 100
