import {
  CONDITIONS,
  GENRES,
  BOOK_LANGUAGES,
  SEARCH_FILTERS,
  SEARCH_SORTS,
  type Condition,
  type SearchFilter,
  type SearchSort,
} from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import { genreName, languageName } from './lookup-names.ts'

/** What the address of the search page says (A §2), with the choices that narrow it and the order. */
export interface Search {
  /** What is looked for, cleaned; in the address it is `q`. */
  searchText: string
  filterBy: SearchFilter
  /** Offset of the first book. */
  start: number
  onlyOffered: boolean
  /** The scanner gave up: show the ISBN box first, focused. */
  isEmptyState: boolean
  sort: SearchSort
  /** Slug and code; empty for any. */
  genre: string
  language: string
  condition: Condition | ''
  /** Whole points, both ends included; null where that end is open. */
  priceMin: number | null
  priceMax: number | null
}

const START_MAX = 1_000_000

/** Reads the address; what makes no sense counts as absent, so that old or mangled links still open. */
export function readSearch(parameters: URLSearchParams): Search {
  const start = Number(parameters.get('start') ?? 0)
  return {
    searchText: cleanSearchText(parameters.get('q') ?? ''),
    filterBy: oneOf(SEARCH_FILTERS, parameters.get('filter_by')) ?? 'all',
    start: Number.isInteger(start) && start > 0 && start <= START_MAX ? start : 0,
    onlyOffered: parameters.get('only_offered') === 'true',
    isEmptyState: parameters.get('emptyState') === 'true',
    sort: oneOf(SEARCH_SORTS, parameters.get('sort')) ?? 'relevance',
    genre: oneOf(GENRES, parameters.get('genre')) ?? '',
    language: oneOf(BOOK_LANGUAGES, parameters.get('language')) ?? '',
    condition: oneOf(CONDITIONS, parameters.get('condition')) ?? '',
    ...readPrices(parameters),
  }
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value)
}

/** Two prices in the wrong order are meant the other way round; the least and the most there is leave their end open. */
function readPrices(parameters: URLSearchParams): Pick<Search, 'priceMin' | 'priceMax'> {
  const from = readPrice(parameters.get('price_min')) ?? OFFER_PRICE_MIN
  const to = readPrice(parameters.get('price_max')) ?? OFFER_PRICE_MAX
  const [priceMin, priceMax] = [Math.min(from, to), Math.max(from, to)]
  return { priceMin: priceMin === OFFER_PRICE_MIN ? null : priceMin, priceMax: priceMax === OFFER_PRICE_MAX ? null : priceMax }
}

function readPrice(value: string | null): number | null {
  const price = Number(value || Number.NaN)
  return Number.isInteger(price) && price >= OFFER_PRICE_MIN && price <= OFFER_PRICE_MAX ? price : null
}

/** Names and values of a search in its address, in the order the specification writes them; what is not chosen is left out. */
export function searchFields(search: Partial<Search>): [string, string][] {
  const { searchText = '', filterBy = 'all', start = 0, onlyOffered = false, sort = 'relevance' } = search
  const isUsualSort = sort === (hasWords({ searchText, filterBy }) ? 'relevance' : 'newest') || sort === 'relevance'
  const chosen: [string, string | number | null | undefined][] = [
    ['sort', isUsualSort ? '' : sort],
    ['genre', search.genre],
    ['language', search.language],
    ['condition', search.condition],
    ['price_min', search.priceMin],
    ['price_max', search.priceMax],
  ]
  return [
    ['q', searchText],
    ['filter_by', filterBy],
    ['start', String(start)],
    ['only_offered', String(onlyOffered)],
    ...chosen.flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  ]
}

/** Address of a search. */
export function searchPath(search: Partial<Search>): string {
  return `/search?${new URLSearchParams(searchFields(search))}`
}

/** What was searched for, in words: links to genres and languages carry slug and code (decision 56). */
export function searchedTerm({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): string {
  if (filterBy === 'genre') return genreName(searchText)
  if (filterBy === 'language') return languageName(searchText)
  return searchText
}

/** The same words in another filter; a genre's slug or a language's code means nothing elsewhere. */
export function withFilter(search: Search, filterBy: SearchFilter): Search {
  const searchText = isFreeText(search.filterBy) && isFreeText(filterBy) ? search.searchText : ''
  // One choice of a genre is enough: where it is what is searched for, it is no choice besides.
  if (filterBy === 'genre') return { ...search, searchText: search.genre, genre: '', filterBy, start: 0 }
  if (filterBy === 'language') return { ...search, searchText: search.language, language: '', filterBy, start: 0 }
  return { ...search, searchText, filterBy, start: 0 }
}

function isFreeText(filter: SearchFilter): boolean {
  return filter !== 'genre' && filter !== 'language'
}

/** Whether words are looked for, so that there are better and worse hits. */
export function hasWords({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): boolean {
  return searchText !== '' && isFreeText(filterBy)
}

/** The order in force: without words there is no best match, and the newest come first. */
export function sortInForce(search: Search): SearchSort {
  return search.sort === 'relevance' && !hasWords(search) ? 'newest' : search.sort
}

/** The call that answers this search, without its page. */
export function searchQuery(search: Search) {
  const { searchText, filterBy, onlyOffered, sort, genre, language, condition, priceMin, priceMax } = search
  return {
    query: searchText,
    filter_by: filterBy,
    onlyOffered: onlyOffered ? ('true' as const) : ('false' as const),
    sort,
    ...(genre && { genre }),
    ...(language && { language }),
    ...(condition && { condition }),
    ...(priceMin !== null && { priceMin: String(priceMin) }),
    ...(priceMax !== null && { priceMax: String(priceMax) }),
  }
}
