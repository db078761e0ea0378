import {
  CONDITIONS,
  GENRES,
  BOOK_LANGUAGES,
  SEARCH_FILTERS,
  SEARCH_SORTS,
  type BookLanguage,
  type Condition,
  type Genre,
  type SearchFilter,
  type SearchSort,
} from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import { genreName, languageName } from './lookup-names.ts'
import { listStart } from '../platform/number-in-address.ts'

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
  /** Slugs, codes and conditions, of which one is enough, in the order in which they are offered; none for any. */
  genres: readonly Genre[]
  languages: readonly BookLanguage[]
  conditions: readonly Condition[]
  /** Whole points, both ends included; null where that end is open. */
  priceMin: number | null
  priceMax: number | null
}

/** Reads the address; what makes no sense counts as absent, so that old or mangled links still open. */
export function readSearch(parameters: URLSearchParams): Search {
  return {
    searchText: cleanSearchText(parameters.get('q') ?? ''),
    filterBy: oneOf(SEARCH_FILTERS, parameters.get('filter_by')) ?? 'all',
    start: listStart(parameters),
    onlyOffered: parameters.get('only_offered') === 'true',
    isEmptyState: parameters.get('emptyState') === 'true',
    sort: oneOf(SEARCH_SORTS, parameters.get('sort')) ?? 'relevance',
    genres: someOf(GENRES, parameters.getAll('genre').flatMap(splitValues)),
    languages: someOf(BOOK_LANGUAGES, parameters.getAll('language').flatMap(splitValues)),
    conditions: someOf(CONDITIONS, parameters.getAll('condition').flatMap(splitValues)),
    ...readPrices(parameters),
  }
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value)
}

/** Values that are known, each once and in their own order, so that the same choices have one address. */
export function someOf<T extends string>(known: readonly T[], values: readonly string[]): T[] {
  return known.filter((one) => values.includes(one))
}

/** Several values of one parameter are parted by commas. */
function splitValues(text: string): string[] {
  return text.split(',').map((value) => value.trim())
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
    ['genre', search.genres?.join(',')],
    ['language', search.languages?.join(',')],
    ['condition', search.conditions?.join(',')],
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

/** Address of a search; commas, which need no other spelling there, stay readable. */
export function searchPath(search: Partial<Search>): string {
  return `/search?${new URLSearchParams(searchFields(search)).toString().replaceAll('%2C', ',')}`
}

/** What was searched for, in words: links to genres and languages carry slug and code (decision 56). */
export function searchedTerm({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): string {
  const ids = namedIds({ searchText, filterBy })
  if (filterBy === 'genre') return ids.map(genreName).join(', ')
  if (filterBy === 'language') return ids.map(languageName).join(', ')
  return searchText
}

const NAMED = { genre: GENRES, language: BOOK_LANGUAGES } as const

/** The slugs or codes that a search for genres or languages names; a label that somebody wrote there stands as it is. */
export function namedIds({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): readonly string[] {
  if (searchText === '' || (filterBy !== 'genre' && filterBy !== 'language')) return []
  const values = splitValues(searchText)
  const ids: readonly string[] = someOf<string>(NAMED[filterBy], values)
  return values.every((value) => ids.includes(value)) ? ids : [searchText]
}

/** The same words in another filter; a genre's slug or a language's code means nothing elsewhere. */
export function withFilter(search: Search, filterBy: SearchFilter): Search {
  const searchText = isFreeText(search.filterBy) && isFreeText(filterBy) ? search.searchText : ''
  // Genres are chosen in one place: where they are what is searched for, they are no choice besides.
  if (filterBy === 'genre') return { ...search, searchText: search.genres.join(','), genres: [], filterBy, start: 0 }
  if (filterBy === 'language') return { ...search, searchText: search.languages.join(','), languages: [], filterBy, start: 0 }
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
  const { searchText, filterBy, onlyOffered, sort, genres, languages, conditions, priceMin, priceMax } = search
  return {
    query: searchText,
    filter_by: filterBy,
    onlyOffered: onlyOffered ? ('true' as const) : ('false' as const),
    sort,
    ...(genres.length > 0 && { genre: genres.join(',') }),
    ...(languages.length > 0 && { language: languages.join(',') }),
    ...(conditions.length > 0 && { condition: conditions.join(',') }),
    ...(priceMin !== null && { priceMin: String(priceMin) }),
    ...(priceMax !== null && { priceMax: String(priceMax) }),
  }
}
