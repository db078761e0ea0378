/** Messages between members, and their inbox. */

/** Messages between members (B §1, D33); bulk is `BULK_MESSAGE_RECIPIENTS`. */
export const MESSAGE_MAX = 2000

/** Conversations a member may begin in 24 hours; more once an exchange of theirs is completed. */
export const NEW_CONVERSATIONS_A_DAY = { newcomer: 5, proven: 20 } as const

/** Links to somebody who has not answered yet wait for a review while the account is younger than this. */
export const LINKS_REVIEWED_DAYS = 7

/** Texts that are alike count as bulk when their recipients lie within this many days; numbers made of texts are kept so long. */
export const BULK_MESSAGE_DAYS = 7

/** The same message to more people than this is bulk mail (B §1). */
export const BULK_MESSAGE_RECIPIENTS = 5

/** Partners of a running exchange, and of one that ended within these days, get what belongs to it: the same thanks for each parcel. */
export const BULK_EXCHANGE_DAYS = 14

/** A text of some length is bulk when it goes to more people than this, partners of running exchanges included. */
export const BULK_PARTNER_RECIPIENTS = 20

/** Words from which on texts are compared by similarity; shorter ones are alike only if they are the same. */
export const SIMILARITY_WORDS_MIN = 8

/** How many of the 16 numbers made of a text two texts share when they are alike: about 0.55 of their word trigrams. */
export const SIMILARITY_SHARED_MIN = 4

/** A message with this score waits for a review; docs/message-review.md says how to tune it. */
export const HOLD_SCORE = 100

/** What each finding adds to the score of a message. */
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

/** Messages of one member that wait for a review at once; another one that would wait is refused, so that nobody floods the queue. */
export const HELD_MESSAGES_PER_MEMBER = 20

/** An entry of the list of offensive words. */
export const OFFENSIVE_WORD_MIN = 2
export const OFFENSIVE_WORD_MAX = 60

/** Somebody who read a conversation so recently sits in front of it: no mail yet. */
export const CHAT_PRESENT_SECONDS = 120

/** At most one mail about a conversation in this time, until it is read. */
export const CHAT_MAIL_PAUSE_MINUTES = 60

/** Exchanges of the two that a conversation shows on top. */
export const CHAT_EXCHANGES_MAX = 3
export const CHAT_PAGE_SIZE = 100
export const INBOX_PAGE_SIZE = 30
export const PAGE_LIMIT_MAX = 100
