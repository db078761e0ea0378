/** Search and suggestions. */

import { OFFER_PRICE_MAX } from './offers.ts'

export const SEARCH_PAGE_SIZE = 30
export const SUGGEST_MIN_LENGTH = 4
export const SUGGEST_MAX = 8
export const SUGGEST_AUTHORS_MAX = 3

/** Names in the form of a new book: shown from this many letters on, so many at once. */
export const AUTHOR_NAMES_MIN_LENGTH = 2
export const AUTHOR_NAMES_MAX = 6

/** Values that one filter of a search may have: as many as there are languages, the longest list to choose from. */
export const SEARCH_CHOICES_MAX = 16

/** Queries up to this length match whole words and title beginnings only (D20). */
export const SEARCH_SHORT_LENGTH = 3

/** Hits are counted exactly up to here; a longer list says that there are more. */
export const SEARCH_COUNT_MAX = 3000

/** With fewer proper hits than this, the search also looks for what is spelled nearly so. */
export const SEARCH_TYPOS_BELOW = 10

/** At most this many of those: three pages. */
export const SEARCH_TYPOS_MAX = 90

/** With fewer proper hits than this, words related to the typed ones are looked for, too: at most so many books (D20). */
export const SEARCH_RELATED_BELOW = 100
export const SEARCH_RELATED_MAX = 90

/** Where nothing matches, so many books are shown that have something in common with what was asked. */
export const SEARCH_SIMILAR_MAX = 12

/**
 * What lies beside a copy is compared with so many wishes of a member, the newest, as a page waits for it; and of each book that a
 * search finds so many copies are looked at, the cheapest.
 */
export const WISHES_BESIDE_MAX = 1000
export const WISHES_BESIDE_COPIES = 20

/** Prices that the search offers to choose from, in points, both ends included. */
export const SEARCH_PRICE_RANGES = [
  [1, 2],
  [3, 5],
  [6, 9],
  [10, 19],
  [20, OFFER_PRICE_MAX],
] as const
