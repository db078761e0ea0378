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
/** What a new book costs in a shop, roughly: a base and so much a page, within limits (A §3, "Suggested point values"). */
export const SHOP_PRICE_BASE = 6
export const SHOP_PRICE_PER_PAGE = 0.02
export const SHOP_PRICE_MAX = 30
/** Pages of a book of which only the year is known. */
export const SHOP_PRICE_USUAL_PAGES = 300
/** A book loses value from its second to its tenth year, down to this share. */
export const AGE_NEW_YEARS = 2
export const AGE_OLD_YEARS = 10
export const AGE_OLD_SHARE = 0.5
/** The newest swaps of a work say what a copy is worth; more are not looked at. */
export const PRICE_HINT_EXCHANGES = 20
/** The same call of the same member within this time is a double click, answered with the first result (reliability 3.2). */
export const REPEATED_CALL_SECONDS = 10

/** Times of an exchange (D8–D12). */
export const CLAIM_MINUTES = 15
/** How long a payment provider's script may take until the page says that it does not come (B §8). */
export const PAYMENT_SCRIPT_SECONDS = 5
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
/** Labels an uploaded PDF may have (B §9). */
export const LABELS_PER_FILE_MAX = 32
export const LABEL_FILE_MAX_BYTES = 20 * 1024 * 1024
/** How labels lie on a sheet: four A6 on an A4. */
export const LABEL_SHEET = { columns: 2, rows: 2 }
export const SHIP_DAYS = 5
/** A downloaded label without a word from the sender counts as sent this long after the due day: day 8 (D10). */
export const ASSUME_SENT_DAYS_AFTER_DUE = 3
export const REPORT_DAYS = 30
export const AUTO_CONFIRM_DAYS = 21
/** Reminders of unanswered requests, so many hours after the order; the second is the last (D9). */
export const ANSWER_REMINDER_HOURS = [24, 42] as const
/** Reminders to send the book, on these days after the label (D10), from this hour in Germany on. */
export const SHIP_REMINDER_DAYS = [2, 4] as const
export const REMINDER_HOUR = 9
/** Reminders to confirm the receipt, so many days after the book was sent (D11). */
export const RECEIPT_REMINDER_DAYS = [7, 14] as const
/** What a problem report may hold (D12, D61), and what becomes of its photos. */
export const PROBLEM_TEXT_MAX = 2000
export const PROBLEM_PHOTOS_MAX = 4
export const PROBLEM_PHOTO_MAX_BYTES = 3 * 1024 * 1024
export const PROBLEM_PHOTO_PIXELS = 1600
export const PROBLEM_PHOTO_STORED_MAX_BYTES = 1024 * 1024
/** Four photos of 3 MB in base64, and the text. */
export const PROBLEM_BODY_MAX_BYTES = 17 * 1024 * 1024
/** Photos go so long after the exchange has ended: until then the decision can be contested. */
export const PROBLEM_PHOTO_DAYS = 60
/** Files of reports that were not made in the end go when they are older than this. */
export const PROBLEM_PHOTO_ORPHAN_HOURS = 24
export const PROBLEMS_PAGE_SIZE = 30
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
/** The longer side of a cover in lists: 200 px wide for the usual 2:3, enough for most screens. */
export const COVER_LIST_PIXELS = 300
/** A cover that no book shows is removed when it is older than this. */
export const COVER_ORPHAN_HOURS = 24
/** A page of a label that no label names is removed when it is older than this. */
export const LABEL_ORPHAN_HOURS = 24
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

/** Answers for guests that a process keeps: so much memory, so long, and only of addresses up to this length. */
export const GUEST_CACHE_MAX_BYTES = 32 * 1024 * 1024
export const GUEST_CACHE_SECONDS = 30
export const GUEST_CACHE_ADDRESS_MAX = 500
/** How often a process proves that changes of other processes reach it, and how long that may take. */
export const CHANGES_PROVED_EVERY_MS = 5000
export const CHANGES_PROVED_WITHIN_MS = 2000
/** After a lost connection it tries again after this time. */
export const CHANGES_RETRY_MS = 1000

/** An article about a book, in characters of its HTML, and why an administrator does something (D29, D32). */
export const ARTICLE_MAX = 20_000
export const ADMIN_REASON_MAX = 1000

/** The same grant of an administrator within so many seconds is a double click; with a key it is the same for days (F62). */
export const GRANT_REPEAT_SECONDS = 10
export const IDEMPOTENCY_KEY_HOURS = 72
export const IDEMPOTENCY_KEY_MAX = 200
/** How many of each the pages of administrators list. */
export const ADMIN_LIST_SIZE = 50
export const ADMIN_NEWEST_SIZE = 20
/** How long one question about the books may take, and all of them together. */
export const INVARIANT_TIMEOUT_MS = 5_000
export const INVARIANTS_TIMEOUT_MS = 25_000
/** Lines of an administrator's log that a book page shows. */
export const ADMIN_LOG_SHOWN = 20

/** Similar books on a book page: this many on desktop and on phones (A §9), and at most for who asks the API. */
export const SIMILAR_ON_DESKTOP = 5
export const SIMILAR_ON_PHONES = 6
export const SIMILAR_MAX = 24
/** Favourites: most wished within so many days (D51), as many as the landing page shows. */
export const FAVORITE_DAYS = 90
export const FAVORITE_BOOKS = 12
/** Other editions of a work that a book page shows at most. */
export const EDITIONS_MAX = 24

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
export const SUGGEST_AUTHORS_MAX = 3
/** Names in the form of a new book: shown from this many letters on, so many at once. */
export const AUTHOR_NAMES_MIN_LENGTH = 2
export const AUTHOR_NAMES_MAX = 6
/** Queries up to this length match whole words and title beginnings only (D20). */
export const SEARCH_SHORT_LENGTH = 3
/** Hits are counted exactly up to here; a longer list says that there are more. */
export const SEARCH_COUNT_MAX = 3000
/** With fewer proper hits than this, the search also looks for what is spelled nearly so. */
export const SEARCH_TYPOS_BELOW = 10
/** At most this many of those: three pages. */
export const SEARCH_TYPOS_MAX = 90
/** A statement of a search that takes longer is ended, and the reader asked to try again (reliability F75). */
export const SEARCH_TIMEOUT_MS = 2000
/** Searches at the same time in one process; the others wait. */
export const SEARCHES_AT_ONCE = 8
/** Prices that the search offers to choose from, in points, both ends included. */
export const SEARCH_PRICE_RANGES = [
  [1, 2],
  [3, 5],
  [6, 9],
  [10, 19],
  [20, OFFER_PRICE_MAX],
] as const
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
/** What a provider may send us in one webhook. */
export const WEBHOOK_MAX_BYTES = 256 * 1024
/** Webhooks about a payment we do not know (yet) are tried again for so long. */
export const WEBHOOK_RETRY_HOURS = 24
/** Open payments are compared with their provider every so many minutes; once a day all of the last days are (reliability 3.3). */
export const RECONCILE_MINUTES = 15
export const RECONCILE_FULL_HOURS = 24
export const RECONCILE_DAYS = 10
/** A person is told when a provider has not done for so long what we want; tried it is all the time (reliability 3.3, F33). */
export const EFFECT_LATE_MINUTES = { AUTHORIZE: 15, CAPTURE: 10, VOID: 60, REFUND: 60 }
/** Bodies that carry a picture as data URL: 10 MB of picture are 13.4 MB of base64. */
export const PICTURE_BODY_MAX_BYTES = 14 * 1024 * 1024

/** Importing a library: what a file may hold. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_MAX_ROWS = 5000
/** Bodies that carry such a file in base64. */
export const IMPORT_BODY_MAX_BYTES = 7 * 1024 * 1024
/** A running import lets other jobs in after so many ms; libraries are asked no faster than once in the second time. */
export const IMPORT_CHUNK_MS = 5000
export const IMPORT_LOOKUP_PAUSE_MS = 1000
/** Entries on one page of the preview. */
export const IMPORT_PAGE_SIZE = 50
/** How often the page asks how far a running import is. */
export const IMPORT_CHECK_MS = 1500
/** Imports are forgotten after this long; what they added stays. */
export const IMPORT_KEPT_DAYS = 30

/** Such bodies are held in memory: so many at once, and as many may wait; whoever comes then is asked to come again. */
export const PICTURE_BODIES_AT_ONCE = 4
export const PICTURE_BODIES_WAITING = 8
/** A body that has not arrived by then gives its place to the next one. */
export const PICTURE_BODY_SECONDS = 60

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

/** Hour in Germany at which the mails come that collect a day's wished books. */
export const WISH_DIGEST_HOUR = 8
/** More books than this are not named one by one in such a mail. */
export const WISH_DIGEST_BOOKS = 20
/** Members who wish for a book, shown on its page. */
export const WISHED_BY_SHOWN = 12

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
/** Frozen addresses and the files of used marks go so long after an exchange has ended. */
export const ADDRESS_DAYS = 60
export const NOTIFICATION_DAYS = 90
/** Mails that could not be sent, and what the server said, after the last try. */
export const FAILED_MAIL_DAYS = 30
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
  importPreviewByMember: [30, 3600],
  importByMember: [5, 86_400],
  isbnByMember: [200, 3600],
  searchByAddress: [300, 60],
  suggestByAddress: [300, 60],
  chatByMember: [20, 60],
  wishByMember: [300, 3600],
  withdrawalByAddress: [10, 3600],
  withdrawalByEmail: [3, 3600],
} as const satisfies Record<string, readonly [number, number]>

/**
 * What is answered ever later instead of refused: a refusal would let anyone lock somebody else out. The first tries
 * in the window cost nothing, then the wait doubles from one second up to the longest (reliability 5.3).
 */
export const SLOW_DOWNS = {
  loginByAccount: { freeTries: 5, windowSeconds: 3600, longestSeconds: 60 },
} as const satisfies Record<string, { freeTries: number; windowSeconds: number; longestSeconds: number }>

export type SlowDownName = keyof typeof SLOW_DOWNS

export type RateLimitName = keyof typeof RATE_LIMITS

/** A part of the page that does not come by then counts as failed (A §9). */
export const CHUNK_LOAD_SECONDS = 120

/** Streams of events that one process keeps, in all and for one member, and how long one lasts. */
export const EVENT_STREAMS_MAX = 5000
export const EVENT_STREAMS_PER_MEMBER = 5
export const EVENT_STREAM_SECONDS = 600
