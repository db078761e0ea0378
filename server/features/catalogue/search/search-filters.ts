import { CONDITIONS, type BookLanguage, type Condition, type Genre } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'

/** What a hit must be besides matching the text. */
export interface SearchFilters {
  onlyOffered: boolean
  language: BookLanguage | null
  genre: Genre | null
  condition: Condition | null
  /** Whole points, both ends included; null for any. */
  prices: PriceRange | null
}

export interface PriceRange {
  from: number
  to: number
}

/** No filter at all. */
export const ANY_BOOK: SearchFilters = { onlyOffered: false, language: null, genre: null, condition: null, prices: null }

/**
 * The copies that a filter by condition and price means, as book.open_copies has them (100 * condition + price, LIKE_NEW
 * being 1); null when any copy will do.
 */
export function copyCodes({ condition, prices }: Pick<SearchFilters, 'condition' | 'prices'>): number[] | null {
  if (condition === null && prices === null) return null
  const { from, to } = prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  const wanted = CONDITIONS.filter((one) => condition === null || one === condition)
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return wanted.flatMap((one) => range.map((price) => 100 * (CONDITIONS.indexOf(one) + 1) + price))
}
