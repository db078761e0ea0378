/**
 * Every number of the product, once. Texts, forms, rules and jobs read them here;
 * a second copy anywhere is a defect. Sources: the specification (A, B) and the product decisions (D).
 */

/** Whole euros a point is worth (A §9). */
export const POINT_VALUE_CENTS = 100

/** What the sender is credited at receipt: the offer price (D1). */
export const SENDER_CREDIT: 'price' | 'one' = 'price'

/** Free points: one each for this many distinct books, for life (D3). */
export const FREE_POINT_BOOKS = 10

export const SERVICE_FEE_BASE_CENTS = 100
/** Cents of service fee per point of price: 10 % of a euro (B §9). */
export const SERVICE_FEE_CENTS_PER_POINT = 10

/** Postage tariffs, newest last; the one valid at order time is frozen in the order (D7). */
export const POSTAGE_TARIFFS: readonly { validFrom: string; cents: number }[] = [{ validFrom: '2024-01-01', cents: 270 }]

export const PARCEL_MAX_GRAMS = 1000
export const PARCEL_MAX_CM = [35.3, 25, 5] as const

export const OFFER_PRICE_MIN = 1
export const OFFER_PRICE_MAX = 99
export const OFFER_COMMENT_MAX = 1000
/** The same call of the same member within this time is a double click, answered with the first result (reliability 3.2). */
export const REPEATED_CALL_SECONDS = 10

/** Times of an exchange (D8–D12). */
export const CLAIM_MINUTES = 15
/** A lapsed claim blocks the same member from the same copy for this long. */
export const CLAIM_LAPSE_BLOCK_MINUTES = 15
export const MAX_UNPAID_CLAIMS = 2
export const MAX_UNANSWERED_REQUESTS = 5
export const ANSWER_HOURS = 48
/** Requests left unanswered by one member within this many days until the whole shelf is paused (D9). */
export const EXPIRIES_UNTIL_SHELF_PAUSES = 2
export const EXPIRY_WINDOW_DAYS = 90
/** A pause of the shelf that a member plans lasts so long at most, and begins within that time (D9). */
export const SHELF_PAUSE_MAX_DAYS = 365
export const LABEL_HOURS = 24
export const LABEL_GIVE_UP_HOURS = 72
export const SHIP_DAYS = 5
/** A downloaded label without a word from the sender counts as sent this long after the due day: day 8 (D10). */
export const ASSUME_SENT_DAYS_AFTER_DUE = 3
export const REPORT_DAYS = 30
export const AUTO_CONFIRM_DAYS = 21
/** Ended requests stay in the receiver's list this long (D46). */
export const ENDED_REQUEST_VISIBLE_DAYS = 14

/** Estimated delivery, days from today (B §9). */
export const DELIVERY_DAYS_FROM = 4
export const DELIVERY_DAYS_TO = 13

export const NAME_MAX = 30
/** What snapshots of exchanges say instead of the name of a member who has left (D47). */
export const DELETED_MEMBER = 'Gelöschtes Mitglied'
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Argon2id takes 19 MB and a core each time: this many at once, the others wait. */
export const PASSWORD_HASHES_AT_ONCE = 4
export const STREET_MAX = 60
export const CITY_MAX = 60
export const POSTAL_CODE_LENGTH = 5
export const COUNTRY = 'Deutschland'

export const TITLE_MAX = 399
export const AUTHORS_MAX = 499
export const PUBLISHER_MAX = 100
export const DESCRIPTION_MAX = 2000
export const PAGES_MIN = 1
export const PAGES_MAX = 9999
export const YEAR_MIN = 1450

export const COVER_UPLOAD_MAX_BYTES = 10 * 1024 * 1024
export const COVER_STORED_MAX_BYTES = 512 * 1024
export const COVER_MAX_PIXELS = 450
export const COVER_INPUT_MAX_PIXELS = 24_000_000
/** Avatars are squares of this edge, at most this large. */
export const AVATAR_PIXELS = 256
export const AVATAR_STORED_MAX_BYTES = 64 * 1024
/** Pictures decoded at the same time, so that uploads never take all memory. */
export const PICTURES_AT_ONCE = 2
/** Pictures for previews drawn at the same time, and as many may wait; whoever comes then is asked to come again. */
export const SHARE_PICTURES_AT_ONCE = 2
export const SHARE_PICTURES_WAITING = 40
/** How many of them stay in memory; one is about 60 kB. */
export const SHARE_PICTURES_IN_MEMORY = 60

/** Asking libraries for an ISBN (D17): each source, all together, and what is kept of their answers. */
export const ISBN_SOURCE_TIMEOUT_MS = 2500
export const ISBN_LOOKUP_TIMEOUT_MS = 3800
export const ISBN_MISS_HOURS = 24
export const ISBN_HIT_DAYS = 30
/** A source that failed is left alone this long, so that a look-up without network is quick. */
export const ISBN_SOURCE_PAUSE_MS = 30_000
export const ISBN_ANSWER_MAX_BYTES = 1024 * 1024

export const SEARCH_PAGE_SIZE = 30
export const LANDING_LATEST_BOOKS = 12
export const SHELF_PAGE_SIZE = 100
/** Lists of a public profile (A §9). */
export const PROFILE_PAGE_SIZE = 30
export const SUGGEST_MIN_LENGTH = 4
export const SUGGEST_MAX = 8
/** Queries up to this length match whole words and title beginnings only (D20). */
export const SEARCH_SHORT_LENGTH = 3
/** Hits are counted exactly up to here; a longer list says that there are more. */
export const SEARCH_COUNT_MAX = 3000
/** With fewer proper hits than this, the search also looks for what is spelled nearly so. */
export const SEARCH_TYPOS_BELOW = 10
/** At most this many of those: three pages. */
export const SEARCH_TYPOS_MAX = 90
/** How alike the trigrams of a misspelled word must be, 0 to 1; more generous when nothing else was found. */
export const SEARCH_TYPO_LIKENESS = { besideHits: 0.6, alone: 0.4 } as const
export const PAGE_LIMIT_MAX = 100

export const SESSION_IDLE_DAYS = 30
export const SESSION_ABSOLUTE_DAYS = 90
export const ADMIN_SESSION_IDLE_MINUTES = 30
export const ADMIN_SESSION_ABSOLUTE_HOURS = 12
export const VERIFY_TOKEN_HOURS = 48
export const RESET_TOKEN_MINUTES = 30
export const CHANGE_EMAIL_TOKEN_HOURS = 48
/** A login this young confirms who somebody is, where they have no password to enter (reliability 6.2). */
export const FRESH_LOGIN_MINUTES = 10
/** Asking Google and Facebook who somebody is. */
export const IDENTITY_TIMEOUT_MS = 5000
export const IDENTITY_ANSWER_MAX_BYTES = 64 * 1024
/** As long as an ID token of Google lives. */
export const SOCIAL_NONCE_MINUTES = 60

export const BODY_MAX_BYTES = 100 * 1024
/** Bodies that carry a picture as data URL: 10 MB of picture are 13.4 MB of base64. */
export const PICTURE_BODY_MAX_BYTES = 14 * 1024 * 1024

/** Polling of the badge in the top bar (A §9). */
export const BADGE_FIRST_CHECK_MS = 1000
export const BADGE_CHECK_MS = 60_000

/** Messages between members (B §1, D33); bulk is `BULK_MESSAGE_RECIPIENTS`. */
export const MESSAGE_MAX = 2000
/** Conversations a member may begin in 24 hours; more once an exchange of theirs is completed. */
export const NEW_CONVERSATIONS_A_DAY = { newcomer: 5, proven: 20 } as const
/** Links to somebody who has not answered yet wait for a review while the account is younger than this. */
export const LINKS_REVIEWED_DAYS = 7
/** The same text counts as bulk when its recipients lie within this many days. */
export const BULK_MESSAGE_DAYS = 7
/** Somebody who read a conversation so recently sits in front of it: no mail yet. */
export const CHAT_PRESENT_SECONDS = 120
/** At most one mail about a conversation in this time, until it is read. */
export const CHAT_MAIL_PAUSE_MINUTES = 60
/** Polling of an open conversation and of the previews (B §9). */
export const CHAT_CHECK_MS = 20_000
export const CHAT_PAGE_SIZE = 100
export const INBOX_PAGE_SIZE = 30

/** What a mail server gets to answer, in ms, and how long one that did not is left alone (reliability F49). */
export const SMTP_TIMEOUTS = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 60_000 } as const
export const SMTP_PAUSE_MS = 15_000

/** What the terms and the privacy policy promise (B §1 "Terms content", D36, reliability 5.4). */
export const ADULT_AGE = 18
export const WITHDRAWAL_DAYS = 14
export const WARRANTY_YEARS = 2
/** How long before they apply new terms are sent, and how long before its end we give notice. */
export const TERMS_NOTICE_DAYS = 30
export const TERMINATION_NOTICE_DAYS = 14
/** The same message to more people than this is bulk mail (B §1). */
export const BULK_MESSAGE_RECIPIENTS = 5
/** Support answers a reported barrier or a request about one's data at the latest after this long. */
export const SUPPORT_ANSWER_DAYS = 14
export const LOG_DAYS = 7
/** What somebody wrote to support, and declarations of withdrawal. */
export const CONTACT_YEARS = 3
export const VOUCHER_YEARS = 8
export const UNVERIFIED_ACCOUNT_DAYS = 30
/** A choice about cookies is asked for again after this long. */
export const CONSENT_DAYS = 180

/** Fields of a declaration of withdrawal; `REFERENCE` says which contract. */
export const WITHDRAWAL_NAME_MAX = 100
export const WITHDRAWAL_REFERENCE_MAX = 200

/** Rate limits as [points, seconds]; answered with 429 and Retry-After (reliability 5.3). */
export const RATE_LIMITS = {
  loginByAccountAndAddress: [5, 900],
  loginByAddress: [100, 3600],
  registrationByAddress: [20, 3600],
  registrationByEmail: [3, 3600],
  verificationByAddress: [10, 3600],
  verificationMailByMember: [5, 3600],
  restoreByAddress: [5, 3600],
  restoreByEmail: [3, 3600],
  socialByAddress: [20, 3600],
  passwordCheckByMember: [10, 3600],
  exportByMember: [10, 3600],
  orderByMember: [60, 3600],
  offerByMember: [30, 3600],
  pictureByMember: [30, 3600],
  bookByMember: [60, 3600],
  isbnByMember: [200, 3600],
  searchByAddress: [300, 60],
  suggestByAddress: [300, 60],
  chatByMember: [20, 60],
  withdrawalByAddress: [10, 3600],
  withdrawalByEmail: [3, 3600],
} as const satisfies Record<string, readonly [number, number]>

export type RateLimitName = keyof typeof RATE_LIMITS

/** A part of the page that does not come by then counts as failed (A §9). */
export const CHUNK_LOAD_SECONDS = 120
