import { CONDITIONS, GENRES, BOOK_LANGUAGES } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { SEARCH_PRICE_RANGES } from '#domain/policy/search.ts'
import { m } from '#messages'
import { formatPoints } from '../../../../platform/language/format.ts'
import { conditionName, genreName, languageName } from '../../../../books/lookup-names.ts'
import { someOf, type Search } from '../../../../books/search-query.ts'

/** A facet: one price range, photos or not, or any number of other values. */
export type Facet = 'genre' | 'language' | 'condition' | 'price' | 'photos'
export const FACETS: readonly Facet[] = ['genre', 'language', 'condition', 'price', 'photos']

/** The one value of photos. */
const WITH_PHOTOS = 'true'

/** A value of a facet. */
export interface Choice {
  facet: Facet
  /** Slug, code, condition or "3-5": what its count is found by. */
  id: string
  name: string
  isChosen: boolean
  /** The search with this choice, where it is made already without it. */
  search: Search
}

/** Chosen values of a facet. */
export function chosenIds(search: Search, facet: Facet): readonly string[] {
  if (facet === 'price') return search.priceMin === null && search.priceMax === null ? [] : [priceId(search)]
  const photos = search.withPhotos ? [WITH_PHOTOS] : []
  return { genre: search.genres, language: search.languages, condition: search.conditions, photos }[facet]
}

function priceId({ priceMin, priceMax }: Pick<Search, 'priceMin' | 'priceMax'>): string {
  return `${priceMin ?? OFFER_PRICE_MIN}-${priceMax ?? OFFER_PRICE_MAX}`
}

/** The search with just these choices in a facet. */
function withChosen(search: Search, facet: Exclude<Facet, 'price'>, ids: readonly string[]): Search {
  const base = { ...search, start: 0 }
  if (facet === 'genre') return { ...base, genres: someOf(GENRES, ids) }
  if (facet === 'language') return { ...base, languages: someOf(BOOK_LANGUAGES, ids) }
  if (facet === 'photos') return { ...base, withPhotos: ids.length > 0 }
  return { ...base, conditions: someOf(CONDITIONS, ids) }
}

/** The search without this facet. */
export function withoutFacet(search: Search, facet: Facet): Search {
  if (facet === 'price') return { ...search, priceMin: null, priceMax: null, start: 0 }
  return withChosen(search, facet, [])
}

/** The search without facets, keeping query, scope, availability and order. */
export function withoutFacets(search: Search): Search {
  return FACETS.reduce(withoutFacet, search)
}

/** Values of a facet in a fixed order. */
export function choicesOf(search: Search, facet: Facet): Choice[] {
  if (facet === 'price') return priceChoices(search)
  const ids = { genre: GENRES, language: BOOK_LANGUAGES, condition: CONDITIONS, photos: [WITH_PHOTOS] }[facet]
  return ids.map((id) => choiceOf(search, facet, id))
}

function choiceOf(search: Search, facet: Exclude<Facet, 'price'>, id: string): Choice {
  const chosen = chosenIds(search, facet)
  const isChosen = chosen.includes(id)
  const ids = isChosen ? chosen.filter((one) => one !== id) : [...chosen, id]
  return { facet, id, name: nameOf(facet, id), isChosen, search: withChosen(search, facet, ids) }
}

function priceChoices(search: Search): Choice[] {
  const [chosen] = chosenIds(search, 'price')
  return SEARCH_PRICE_RANGES.map(([from, to]) => {
    const range = { priceMin: from === OFFER_PRICE_MIN ? null : from, priceMax: to === OFFER_PRICE_MAX ? null : to }
    const isChosen = priceId(range) === chosen
    const toggled = isChosen ? withoutFacet(search, 'price') : { ...search, ...range, start: 0 }
    return { facet: 'price', id: priceId(range), name: priceName(from, to), isChosen, search: toggled }
  })
}

function nameOf(facet: Exclude<Facet, 'price'>, id: string): string {
  if (facet === 'genre') return genreName(id)
  if (facet === 'language') return languageName(id)
  if (facet === 'photos') return m['catalogue.withPhotos']()
  const condition = CONDITIONS.find((one) => one === id)
  return condition ? conditionName(condition) : ''
}

function priceName(from: number, to: number): string {
  if (from === to) return formatPoints(from)
  if (to === OFFER_PRICE_MAX) return m['catalogue.priceAtLeast']({ count: from })
  if (from === OFFER_PRICE_MIN) return m['catalogue.priceAtMost']({ count: to })
  return m['catalogue.priceRange']({ from, to })
}

/** Chosen values, each with the search without it: "Kinderbücher", "3 bis 5 Punkte". */
export function choicesInUse(search: Search): Choice[] {
  return FACETS.flatMap((facet) => {
    if (facet !== 'price') return chosenIds(search, facet).map((id) => choiceOf(search, facet, id))
    const name = priceName(search.priceMin ?? OFFER_PRICE_MIN, search.priceMax ?? OFFER_PRICE_MAX)
    return chosenIds(search, facet).map((id) => ({ facet, id, name, isChosen: true, search: withoutFacet(search, facet) }))
  })
}

/** Facets with chosen values. */
export function facetsInUse(search: Search): Facet[] {
  return FACETS.filter((facet) => chosenIds(search, facet).length > 0)
}
