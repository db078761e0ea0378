import { CONDITIONS, type BookLanguage, type Condition, type Genre } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'

/** The filters of a search. */
export interface SearchFilters {
  onlyOffered: boolean
  languages: readonly BookLanguage[] | null
  genres: readonly Genre[] | null
  conditions: readonly Condition[] | null
  prices: PriceRange | null
  publisher: readonly string[] | null
  year: number | null
}

interface PriceRange {
  from: number
  to: number
}

export const ANY_BOOK: SearchFilters = {
  onlyOffered: false,
  languages: null,
  genres: null,
  conditions: null,
  prices: null,
  publisher: null,
  year: null,
}

/** Codes of copies that match condition and price, as in book.open_copies (100 * condition + price; LIKE_NEW is 1); null for any copy. */
export function copyCodes({ conditions, prices }: Pick<SearchFilters, 'conditions' | 'prices'>): number[] | null {
  if (conditions === null && prices === null) return null
  const { from, to } = prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return conditionNumbers(conditions).flatMap((number) => range.map((price) => 100 * number + price))
}

/** Condition numbers in book.open_copies; all for null. */
export function conditionNumbers(conditions: SearchFilters['conditions']): number[] {
  return (conditions ?? CONDITIONS).map((one) => CONDITIONS.indexOf(one) + 1)
}
