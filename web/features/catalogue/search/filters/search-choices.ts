import { CONDITIONS, GENRES, BOOK_LANGUAGES } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { SEARCH_PRICE_RANGES } from '#domain/policy/search.ts'
import { m } from '#messages'
import { formatPoints } from '../../../../platform/language/format.ts'
import { conditionName, genreName, languageName } from '../../../../books/lookup-names.ts'
import { withFilter, type Search } from '../../../../books/search-query.ts'

/** By what a search is narrowed; of each one thing can be chosen. */
export type Facet = 'genre' | 'language' | 'condition' | 'price'
export const FACETS: readonly Facet[] = ['genre', 'language', 'condition', 'price']

/** One thing to choose. */
export interface Choice {
  /** Slug, code, condition or "3-5": what its count is found by. */
  id: string
  name: string
  /** The search with this choice instead of another of the same facet. */
  search: Search
}

/** What is chosen in a facet; empty for nothing. A search for a genre or a language is such a choice, too. */
export function chosenId(search: Search, facet: Facet): string {
  if (facet === 'price') return search.priceMin === null && search.priceMax === null ? '' : priceId(search)
  if (facet === search.filterBy && search.searchText !== '') return search.searchText
  return search[facet]
}

function priceId({ priceMin, priceMax }: Search): string {
  return `${priceMin ?? OFFER_PRICE_MIN}-${priceMax ?? OFFER_PRICE_MAX}`
}

/** The search without what is chosen in a facet. */
export function withoutFacet(search: Search, facet: Facet): Search {
  if (facet === 'price') return { ...search, priceMin: null, priceMax: null, start: 0 }
  const open = facet === search.filterBy ? withFilter({ ...search, searchText: '' }, 'all') : search
  return { ...open, [facet]: '', start: 0 }
}

/** The search without any choice: words, where they are looked for, the switch and the order stay. */
export function withoutFacets(search: Search): Search {
  return FACETS.reduce(withoutFacet, search)
}

/** All that can be chosen in a facet, always in the same order. */
export function choicesOf(search: Search, facet: Facet): Choice[] {
  const base = { ...search, start: 0 }
  if (facet === 'price') {
    return SEARCH_PRICE_RANGES.map(([from, to]) => ({
      id: `${from}-${to}`,
      name: priceName(from, to),
      search: { ...base, priceMin: from === OFFER_PRICE_MIN ? null : from, priceMax: to === OFFER_PRICE_MAX ? null : to },
    }))
  }
  if (facet === 'condition') {
    return CONDITIONS.map((condition) => ({ id: condition, name: conditionName(condition), search: { ...base, condition } }))
  }
  const [ids, nameOf] = facet === 'genre' ? ([GENRES, genreName] as const) : ([BOOK_LANGUAGES, languageName] as const)
  const chosen = (id: string): Search => (search.filterBy === facet ? { ...base, [facet]: '', searchText: id } : { ...base, [facet]: id })
  return ids.map((id) => ({ id, name: nameOf(id), search: chosen(id) }))
}

/** Name of what is chosen: "Kinderbücher", "3 bis 5 Punkte". */
export function chosenName(search: Search, facet: Facet): string {
  const id = chosenId(search, facet)
  if (facet === 'genre') return genreName(id)
  if (facet === 'language') return languageName(id)
  if (facet === 'price') return priceName(search.priceMin ?? OFFER_PRICE_MIN, search.priceMax ?? OFFER_PRICE_MAX)
  const condition = CONDITIONS.find((one) => one === id)
  return condition ? conditionName(condition) : ''
}

function priceName(from: number, to: number): string {
  if (from === to) return formatPoints(from)
  if (to === OFFER_PRICE_MAX) return m['catalogue.priceAtLeast']({ count: from })
  if (from === OFFER_PRICE_MIN) return m['catalogue.priceAtMost']({ count: to })
  return m['catalogue.priceRange']({ from, to })
}

/** The facets in which something is chosen. */
export function facetsInUse(search: Search): Facet[] {
  return FACETS.filter((facet) => chosenId(search, facet) !== '')
}
