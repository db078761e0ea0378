/** Search and suggestions. */

import { OFFER_PRICE_MAX } from './offers.ts'

export const SEARCH_PAGE_SIZE = 30
export const SUGGEST_MIN_LENGTH = 4
export const SUGGEST_MAX = 8
export const SUGGEST_AUTHORS_MAX = 3

/** Letters from which author names are suggested, and how many. */
export const AUTHOR_NAMES_MIN_LENGTH = 2
export const AUTHOR_NAMES_MAX = 6

/** Maximum values per filter: the number of languages. */
export const SEARCH_CHOICES_MAX = 16

/** Query length up to which only whole words and title prefixes match (D20). */
export const SEARCH_SHORT_LENGTH = 3

/** Maximum exact count of hits. */
export const SEARCH_COUNT_MAX = 3000

/** Hits below which misspellings are searched. */
export const SEARCH_TYPOS_BELOW = 10

/** Maximum of such hits: three pages. */
export const SEARCH_TYPOS_MAX = 90

/** Hits below which related words are searched, and their maximum (D20). */
export const SEARCH_RELATED_BELOW = 100
export const SEARCH_RELATED_MAX = 90

/** Similar books shown without hits. */
export const SEARCH_SIMILAR_MAX = 12

/** Newest wishes compared for copies beside another, and cheapest copies per found book. */
export const WISHES_BESIDE_MAX = 1000
export const WISHES_BESIDE_COPIES = 20

/** Price ranges of the filter in points, inclusive. */
export const SEARCH_PRICE_RANGES = [
  [1, 2],
  [3, 5],
  [6, 9],
  [10, 19],
  [20, OFFER_PRICE_MAX],
] as const
