import { CONDITIONS, type BookLanguage, type Condition, type Genre } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'

/** What a hit must be besides matching the text. */
export interface SearchFilters {
  onlyOffered: boolean
  /** One of these each; null for any. */
  languages: readonly BookLanguage[] | null
  genres: readonly Genre[] | null
  conditions: readonly Condition[] | null
  /** Whole points, both ends included; null for any. */
  prices: PriceRange | null
  /** Folded words that the publisher's name has; null for any. */
  publisher: readonly string[] | null
  /** Of publication; null for any. */
  year: number | null
}

interface PriceRange {
  from: number
  to: number
}

/** No filter at all. */
export const ANY_BOOK: SearchFilters = {
  onlyOffered: false,
  languages: null,
  genres: null,
  conditions: null,
  prices: null,
  publisher: null,
  year: null,
}

/**
 * The copies that a filter by condition and price means, as book.open_copies has them (100 * condition + price, LIKE_NEW
 * being 1); null when any copy will do.
 */
export function copyCodes({ conditions, prices }: Pick<SearchFilters, 'conditions' | 'prices'>): number[] | null {
  if (conditions === null && prices === null) return null
  const { from, to } = prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return conditionNumbers(conditions).flatMap((number) => range.map((price) => 100 * number + price))
}

/** Conditions by their numbers in book.open_copies; all of them for null. */
export function conditionNumbers(conditions: SearchFilters['conditions']): number[] {
  return (conditions ?? CONDITIONS).map((one) => CONDITIONS.indexOf(one) + 1)
}
