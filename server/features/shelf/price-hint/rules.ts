import { CONDITION_PRICE_SHARE, type Condition, type Genre } from '#domain/lookups.ts'
import {
  AGE_NEW_YEARS,
  AGE_OLD_SHARE,
  AGE_OLD_YEARS,
  GENRE_EXCHANGES_MIN,
  OFFER_PRICE_MAX,
  OFFER_PRICE_MIN,
  SHOP_PRICE_BASE,
  SHOP_PRICE_MAX,
  SHOP_PRICE_PER_PAGE,
  SHOP_PRICE_USUAL_PAGES,
  UNLIKELY_OFFERS,
  WISHES_TOLD_FROM,
} from '#domain/policy/offers.ts'
import type { PriceReason } from '#domain/shelf.ts'

/** A price asked or paid, in points. */
export interface KnownPrice {
  price: number
  condition: Condition
}

/** Median price of a genre and condition, and its sample size. */
export interface GenrePrice {
  genre: Genre
  condition: Condition
  points: number
  count: number
}

/** Facts for the price of a copy, for one condition and year. */
export interface PriceFacts {
  condition: Condition
  paid: readonly KnownPrice[]
  asked: readonly KnownPrice[]
  pages: number | null
  year: number | null
  genres: readonly Genre[]
  genrePrices: readonly GenrePrice[]
  thisYear: number
}

interface SuggestedPrice {
  points: number
  reason: PriceReason
  copies: number
  genre: Genre | null
}

/** The suggested price in points with its strongest reason: paid prices, asked prices, pages and age, genre, condition. */
export function suggestPrice(facts: PriceFacts): SuggestedPrice {
  const { condition, paid, asked, pages, year } = facts
  const ofCopies = middleOf('SWAPS', paid, condition) ?? middleOf('OFFERS', asked, condition)
  if (ofCopies) return ofCopies
  const guess = { points: guessedPoints(facts), copies: 0, genre: null }
  if (pages !== null || year !== null) return { ...guess, reason: 'EDITION' }
  const ofGenre = genrePrice(facts)
  if (ofGenre) return { points: ofGenre.points, reason: 'GENRE', copies: ofGenre.count, genre: ofGenre.genre }
  return { ...guess, reason: 'CONDITION' }
}

function middleOf(reason: PriceReason, known: readonly KnownPrice[], condition: Condition): SuggestedPrice | undefined {
  const prices = comparablePrices(known, condition)
  const points = medianPrice(prices)
  return points === undefined ? undefined : { points, reason, copies: prices.length, genre: null }
}

/** Prices of copies in the same condition, else of all. */
export function comparablePrices(known: readonly KnownPrice[], condition: Condition): number[] {
  const alike = known.filter((one) => one.condition === condition)
  return (alike.length > 0 ? alike : known).map((one) => one.price)
}

/** Median in whole points, halves rounded down; undefined without prices. */
export function medianPrice(prices: readonly number[]): number | undefined {
  const sorted = prices.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : Math.floor((lower + upper) / 2)
}

/** Of the genre with the most swaps in this condition, where there were enough. */
function genrePrice({ genrePrices, genres, condition }: PriceFacts): GenrePrice | undefined {
  const alike = genrePrices.filter((one) => genres.includes(one.genre) && one.condition === condition && one.count >= GENRE_EXCHANGES_MIN)
  return alike.toSorted((one, other) => other.count - one.count)[0]
}

/** The middle of the specification's shares of the market price (A §3), where the market price is guessed from pages and age. */
function guessedPoints({ condition, pages, year, thisYear }: PriceFacts): number {
  const [from, to] = CONDITION_PRICE_SHARE[condition]
  const points = Math.round((shopPrice(pages) * ageShare(year, thisYear) * (from + to)) / 2)
  return Math.min(Math.max(points, OFFER_PRICE_MIN), OFFER_PRICE_MAX)
}

/** Euros for a new copy. */
function shopPrice(pages: number | null): number {
  return Math.min(SHOP_PRICE_BASE + SHOP_PRICE_PER_PAGE * (pages ?? SHOP_PRICE_USUAL_PAGES), SHOP_PRICE_MAX)
}

/** 1 for a new book, falling evenly to the share of an old one. */
function ageShare(year: number | null, thisYear: number): number {
  const age = year === null ? AGE_NEW_YEARS : thisYear - year
  const lost = Math.min(Math.max((age - AGE_NEW_YEARS) / (AGE_OLD_YEARS - AGE_NEW_YEARS), 0), 1)
  return 1 - lost * (1 - AGE_OLD_SHARE)
}

/** Number of wishes when large enough to be anonymous (decision 64); else null. */
export function publicWishCount(wishes: number): number | null {
  return wishes >= WISHES_TOLD_FROM ? wishes : null
}

/** Whether many offers meet few wishes. Never reveals whether there are none. */
export function isUnlikely(offers: number, wishes: number): boolean {
  return offers >= UNLIKELY_OFFERS && publicWishCount(wishes) === null
}
