/** How long pages wait, and how often they ask again. */

/** How long a payment provider's script may take until the page says that it does not come (B §8). */
export const PAYMENT_SCRIPT_SECONDS = 5

/** Polling of the badge in the top bar (A §9). */
export const BADGE_FIRST_CHECK_MS = 1000
export const BADGE_CHECK_MS = 60_000

/** Polling of an open conversation and of the previews (B §9). */
export const CHAT_CHECK_MS = 20_000

/** A stream of news gives a sign of life this often, and is given up by the page when it has been silent for so long. */
export const EVENT_BEAT_MS = 15_000
export const EVENT_SILENCE_MS = 40_000

/** An answer that has not come by then counts as none: longer than any statement and any payment provider may take. */
export const ANSWER_SECONDS = 30

/** A line that is slower than any in use: what arrives more slowly is given up by the server, and waited for no longer by the page. */
export const SLOWEST_LINE_BYTES_PER_SECOND = 10_000

/** Nobody waits longer than that for a picture or a list to be sent and read, or for a file to come. */
export const LONGEST_SENDING_SECONDS = 600

/** A part of the page that does not come by then counts as failed (A §9). */
export const CHUNK_LOAD_SECONDS = 120

/** The largest offset of a list that the API takes; no list is longer. */
export const LIST_START_MAX = 1_000_000

/** The same of all copies on offer, which anybody may list: what is skipped is read all the same. Deeper than that one searches. */
export const OFFERS_START_MAX = 5000

/** Search, filter and order stand over a list where there is something to find, acts on many where there are two. */
export const LIST_TOOLS_FROM = 6
export const LIST_BULK_FROM = 2
