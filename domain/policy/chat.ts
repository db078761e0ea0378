/** Messages between members, and their inbox. */

/** Maximum message length (B §1, D33); see `BULK_MESSAGE_RECIPIENTS`. */
export const MESSAGE_MAX = 2000

/** New conversations in 24 hours; more after a completed exchange. */
export const NEW_CONVERSATIONS_A_DAY = { newcomer: 5, proven: 20 } as const

/** Account age in days below which links to strangers are reviewed. */
export const LINKS_REVIEWED_DAYS = 7

/** Days in which similar texts count as bulk; their hashes are kept as long. */
export const BULK_MESSAGE_DAYS = 7

/** Recipients above which a message is bulk mail (B §1). */
export const BULK_MESSAGE_RECIPIENTS = 5

/** Days after an exchange in which texts to its partner are not bulk. */
export const BULK_EXCHANGE_DAYS = 14

/** Recipients above which a long text is bulk, exchange partners included. */
export const BULK_PARTNER_RECIPIENTS = 20

/** Words from which texts are compared by similarity; shorter ones must be equal. */
export const SIMILARITY_WORDS_MIN = 8

/** Common hashes (of 16) of similar texts: about 0.55 of their word trigrams. */
export const SIMILARITY_SHARED_MIN = 4

/** Score from which a message is held; see docs/message-review.md. */
export const HOLD_SCORE = 100

/** Score of each finding. */
export const FINDING_SCORES = {
  bulk: 100,
  /** A link of a young account to somebody who has not answered (decision 33). */
  youngLink: 100,
  /** A link of anybody else that is written so that no rule should see it. */
  disguisedLink: 60,
  contact: 100,
  /** A number or an address for somebody with whom there is an exchange. */
  contactInExchange: 40,
  payment: 100,
  /** Talk of payment that is turned round: "you need not pay me anything". */
  declinedPayment: 30,
  offence: 100,
  /** An offensive word in a quoted title. */
  quotedOffence: 30,
} as const

/** Held messages per member; further ones are refused. */
export const HELD_MESSAGES_PER_MEMBER = 20

/** Length limits of an offensive word. */
export const OFFENSIVE_WORD_MIN = 2
export const OFFENSIVE_WORD_MAX = 60

/** Seconds after reading in which no mail is sent. */
export const CHAT_PRESENT_SECONDS = 120

/** Minutes between mails about an unread conversation. */
export const CHAT_MAIL_PAUSE_MINUTES = 60

/** Exchanges shown in a conversation. */
export const CHAT_EXCHANGES_MAX = 3
export const CHAT_PAGE_SIZE = 100
export const INBOX_PAGE_SIZE = 30
export const PAGE_LIMIT_MAX = 100
