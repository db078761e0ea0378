import {
  CONDITIONS,
  GENRES,
  BOOK_LANGUAGES,
  SEARCH_FILTERS,
  SEARCH_SORTS,
  SEARCH_SUBJECTS,
  type BookLanguage,
  type Condition,
  type Genre,
  type SearchFilter,
  type SearchSort,
  type SearchSubject,
} from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import { genreName, languageName } from './lookup-names.ts'
import { listStart } from '../platform/number-in-address.ts'

/** A search as in its address (A §2): query, filters and order. */
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
  /** Only books with a copy that is shown in photos. */
  withPhotos: boolean
  /** Kinds of subjects that the words are not to be read as. */
  notMeant: readonly SearchSubject[]
}

/** Reads a search from the address; invalid parts are ignored, so that old links work. */
export function readSearch(parameters: URLSearchParams): Search {
  return {
    ...readWords(parameters),
    start: listStart(parameters),
    onlyOffered: parameters.get('only_offered') === 'true',
    isEmptyState: parameters.get('emptyState') === 'true',
    sort: oneOf(SEARCH_SORTS, parameters.get('sort')) ?? 'relevance',
    conditions: someOf(CONDITIONS, parameters.getAll('condition').flatMap(splitValues)),
    ...readPrices(parameters),
    withPhotos: parameters.get('photos') === 'true',
    notMeant: someOf(SEARCH_SUBJECTS, parameters.getAll('not_meant').flatMap(splitValues)),
  }
}

/** What is looked for and where. Slugs of genres and codes of languages in place of words are choices like any others (decision 56). */
function readWords(parameters: URLSearchParams): Pick<Search, 'searchText' | 'filterBy' | 'genres' | 'languages'> {
  const searchText = cleanSearchText(parameters.get('q') ?? '')
  const filterBy = oneOf(SEARCH_FILTERS, parameters.get('filter_by')) ?? 'all'
  const genres = parameters.getAll('genre').flatMap(splitValues)
  const languages = parameters.getAll('language').flatMap(splitValues)
  const named = filterBy === 'genre' || filterBy === 'language' ? namedIds(searchText, NAMED[filterBy]) : []
  return {
    searchText: named.length > 0 ? '' : searchText,
    filterBy: named.length > 0 ? 'all' : filterBy,
    genres: someOf(GENRES, filterBy === 'genre' ? [...genres, ...named] : genres),
    languages: someOf(BOOK_LANGUAGES, filterBy === 'language' ? [...languages, ...named] : languages),
  }
}

const NAMED = { genre: GENRES, language: BOOK_LANGUAGES } as const

/** The slugs or codes that a text consists of; none where it says anything else. */
function namedIds(searchText: string, known: readonly string[]): string[] {
  const values = splitValues(searchText)
  return values.every((value) => known.includes(value)) ? values : []
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value)
}

/** Known values without duplicates in a fixed order, so that equal filters have one address. */
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

/** Parameters of a search, in the order of the specification, without defaults. */
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
    ['photos', search.withPhotos ? 'true' : ''],
    ['not_meant', search.notMeant?.join(',')],
  ]
  return [
    ['q', searchText],
    ['filter_by', filterBy],
    ['start', String(start)],
    ['only_offered', String(onlyOffered)],
    ...chosen.flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  ]
}

/** Address of a search; commas stay readable. */
export function searchPath(search: Partial<Search>): string {
  return `/search?${new URLSearchParams(searchFields(search)).toString().replaceAll('%2C', ',')}`
}

/** What was searched for, in words and by kind; without a query the chosen genres or languages. */
export function searchedFor({ searchText, filterBy, genres, languages }: Search): { term: string; kind: SearchFilter } {
  if (searchText !== '') return { term: searchText, kind: filterBy }
  if (genres.length > 0) return { term: genres.map(genreName).join(', '), kind: 'genre' }
  return { term: languages.map(languageName).join(', '), kind: 'language' }
}

/** The search with another scope, keeping filters. */
export function withFilter(search: Search, filterBy: SearchFilter): Search {
  return { ...search, filterBy, start: 0 }
}

/** The search without a recognized subject; undefined when nothing else would be left. */
export function withoutSubject(search: Search, kind: SearchSubject): Search {
  const filterBy = isFreeText(search.filterBy) ? search.filterBy : 'all'
  return { ...search, filterBy, notMeant: SEARCH_SUBJECTS.filter((one) => one === kind || search.notMeant.includes(one)), start: 0 }
}

function isFreeText(filter: SearchFilter): boolean {
  return filter !== 'genre' && filter !== 'language'
}

/** Whether there is a query, so that hits have a relevance. */
export function hasWords({ searchText, filterBy }: Pick<Search, 'searchText' | 'filterBy'>): boolean {
  return searchText !== '' && isFreeText(filterBy)
}

/** The effective order; without a query the newest come first. */
export function sortInForce(search: Search): SearchSort {
  return search.sort === 'relevance' && !hasWords(search) ? 'newest' : search.sort
}

/** The API parameters of a search, without its page. */
export function searchQuery(search: Search) {
  const { searchText, filterBy, onlyOffered, sort, genres, languages, conditions, priceMin, priceMax, withPhotos, notMeant } = search
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
    ...(withPhotos && { withPhotos: 'true' as const }),
    ...(notMeant.length > 0 && { notMeant: notMeant.join(',') }),
  }
}
