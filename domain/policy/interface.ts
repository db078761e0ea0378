/** How long pages wait, and how often they ask again. */

/** Seconds until a payment script counts as failed (B §8). */
export const PAYMENT_SCRIPT_SECONDS = 5

/** First poll of badges in ms (A §9). */
export const BADGE_FIRST_CHECK_MS = 1000
export const BADGE_CHECK_MS = 60_000

/** Polling interval of conversations in ms (B §9). */
export const CHAT_CHECK_MS = 20_000

/** Interval of heartbeats on event streams in ms, and the silence after which pages reconnect. */
export const EVENT_BEAT_MS = 15_000
export const EVENT_SILENCE_MS = 40_000

/** Seconds until an answer counts as missing; longer than statements and providers take. */
export const ANSWER_SECONDS = 30

/** Minimum transfer rate; slower uploads are ended. */
export const SLOWEST_LINE_BYTES_PER_SECOND = 10_000

/** Maximum seconds of an upload or download. */
export const LONGEST_SENDING_SECONDS = 600

/** Seconds until a chunk counts as failed (A §9). */
export const CHUNK_LOAD_SECONDS = 120

/** Maximum offset of API lists. */
export const LIST_START_MAX = 1_000_000

/** Maximum offset of all offers, which anyone may list and skipped rows cost time. */
export const OFFERS_START_MAX = 5000

/** List length from which search, filter and order are shown, and bulk actions. */
export const LIST_TOOLS_FROM = 6
export const LIST_BULK_FROM = 2
