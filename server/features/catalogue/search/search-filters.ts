import { CONDITIONS, type BookLanguage, type Condition, type Genre } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'

/** The filters of a search. */
export interface SearchFilters {
  onlyOffered: boolean
  languages: readonly BookLanguage[] | null
  genres: readonly Genre[] | null
  conditions: readonly Condition[] | null
  prices: PriceRange | null
  /** Only copies with photos. */
  withPhotos: true | null
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
  withPhotos: null,
  publisher: null,
  year: null,
}

/** What is added to the codes of book.open_copies for a copy with photos. */
const PHOTOS_CODE = 1000

type CopyFilters = Pick<SearchFilters, 'conditions' | 'prices' | 'withPhotos'>

/**
 * Codes of copies that match condition, price and photos, one for each copy, as in book.open_copies (100 * condition + price, LIKE_NEW
 * being 1; 1000 more with photos); null for any copy.
 */
export function copyCodes({ conditions, prices, withPhotos }: CopyFilters): number[] | null {
  if (conditions === null && prices === null && withPhotos === null) return null
  const { from, to } = prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  const range = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  return conditionNumbers(conditions).flatMap((number) => range.map((price) => codeBase(withPhotos) + 100 * number + price))
}

/** Codes of which a book with a copy that matches has one: the fewest there are, as book.open_copies marks photos at any price. */
export function copyMarks(filters: CopyFilters): number[] | null {
  const { conditions, prices, withPhotos } = filters
  if (withPhotos === null || prices !== null) return copyCodes(filters)
  return conditions === null ? [PHOTOS_CODE] : conditionNumbers(conditions).map((number) => PHOTOS_CODE + 100 * number)
}

/** What the codes of the copies that are meant begin with. */
export function codeBase(withPhotos: SearchFilters['withPhotos']): number {
  return withPhotos ? PHOTOS_CODE : 0
}

/** Condition numbers in book.open_copies; all for null. */
export function conditionNumbers(conditions: SearchFilters['conditions']): number[] {
  return (conditions ?? CONDITIONS).map((one) => CONDITIONS.indexOf(one) + 1)
}
