import { CONDITION_PRICE_SHARE, type Condition, type Genre } from '#domain/lookups.ts'
import {
  AGE_NEW_YEARS,
  AGE_OLD_SHARE,
  AGE_OLD_YEARS,
  KIND_EXCHANGES_MIN,
  OFFER_PRICE_MAX,
  OFFER_PRICE_MIN,
  SHOP_PRICE_BASE,
  SHOP_PRICE_MAX,
  SHOP_PRICE_PER_PAGE,
  SHOP_PRICE_USUAL_PAGES,
  UNLIKELY_OFFERS,
  WISHES_TOLD_FROM,
} from '#domain/policy/offers.ts'

/** What is known of an edition that says something of its price. */
export interface KnownEdition {
  pages: number | null
  year: number | null
}

/** A price that somebody asked or gave, in points. */
export interface KnownPrice {
  price: number
  condition: Condition
}

/** The prices of copies in this condition where there are any, else of all: a worn copy says little of a new one. */
export function comparablePrices(known: readonly KnownPrice[], condition: Condition | undefined): number[] {
  const alike = known.filter((one) => one.condition === condition)
  return (alike.length > 0 ? alike : known).map((one) => one.price)
}

/** The middle price in whole points, halves rounded down in favour of who orders; undefined without prices. */
export function medianPrice(prices: readonly number[]): number | undefined {
  const sorted = prices.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : Math.floor((lower + upper) / 2)
}

/** What was really paid says more than what is asked. */
export function paidPrice(
  { paid, asked }: { paid: readonly KnownPrice[]; asked: readonly KnownPrice[] },
  condition: Condition | undefined,
): { points: number; from: 'EXCHANGES' | 'OFFERS'; count: number } | null {
  const exchanges = comparablePrices(paid, condition)
  const points = medianPrice(exchanges)
  if (points !== undefined) return { points, from: 'EXCHANGES', count: exchanges.length }
  const offers = comparablePrices(asked, condition)
  const wanted = medianPrice(offers)
  return wanted === undefined ? null : { points: wanted, from: 'OFFERS', count: offers.length }
}

/** What books of a genre went for in this condition, of the genre with the most swaps. */
export function kindPrice<K extends { genre: Genre; condition: Condition; count: number }>(
  known: readonly K[],
  genres: readonly Genre[],
  condition: Condition | undefined,
): K | undefined {
  const alike = known.filter((one) => genres.includes(one.genre) && one.condition === condition && one.count >= KIND_EXCHANGES_MIN)
  return alike.toSorted((one, other) => other.count - one.count)[0]
}

/** How many wish for a book, where that says nothing of a single person (decision 64); else null. */
export function toldWishes(wishes: number): number | null {
  return wishes >= WISHES_TOLD_FROM ? wishes : null
}

/** Many offer it, and too few wish for it to be told. It never says whether nobody does. */
export function isUnlikely(offers: number, wishes: number): boolean {
  return offers >= UNLIKELY_OFFERS && toldWishes(wishes) === null
}

interface Reasons {
  paid: { points: number } | null
  suggested: { from: number; to: number } | null
  kind: { points: number } | null
}

/** One price out of the reasons: what copies of the book went for, else the middle of what fits, else what its kind went for. */
export function pointsOf({ paid, suggested, kind }: Reasons): number | null {
  if (paid) return paid.points
  if (suggested) return Math.floor((suggested.from + suggested.to) / 2)
  return kind?.points ?? null
}

/**
 * Points for a copy by the specification's shares of the market price (A §3), where the market price is guessed from
 * pages and age; undefined when neither is known, because then the shares alone say more.
 */
export function suggestedPoints(condition: Condition, edition: KnownEdition, thisYear: number): { from: number; to: number } | undefined {
  if (edition.pages === null && edition.year === null) return undefined
  const worth = shopPrice(edition.pages) * ageShare(edition.year, thisYear)
  const [from, to] = CONDITION_PRICE_SHARE[condition].map((share) => withinLimits(Math.round(worth * share)))
  return { from: from ?? OFFER_PRICE_MIN, to: to ?? OFFER_PRICE_MIN }
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

function withinLimits(points: number): number {
  return Math.min(Math.max(points, OFFER_PRICE_MIN), OFFER_PRICE_MAX)
}
