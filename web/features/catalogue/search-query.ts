import { SEARCH_FILTERS, type SearchFilter } from '#domain/lookups.ts'
import { genreName, languageName } from './lookup-names.ts'

/** What the address of the search page says (A §2). */
export interface Search {
  q: string
  filterBy: SearchFilter
  /** Offset of the first book. */
  start: number
  onlyOffered: boolean
  /** The scanner gave up: show the ISBN box first, focused. */
  isEmptyState: boolean
}

// Nobody types more; a longer address is cut rather than refused.
const QUERY_MAX = 1000
const START_MAX = 1_000_000

/** Reads the address; what makes no sense counts as absent, so that old or mangled links still open. */
export function readSearch(parameters: URLSearchParams): Search {
  const start = Number(parameters.get('start') ?? 0)
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, QUERY_MAX),
    filterBy: SEARCH_FILTERS.find((filter) => filter === parameters.get('filter_by')) ?? 'all',
    start: Number.isInteger(start) && start > 0 && start <= START_MAX ? start : 0,
    onlyOffered: parameters.get('only_offered') === 'true',
    isEmptyState: parameters.get('emptyState') === 'true',
  }
}

/** Address of a search, in the order the specification writes its parameters. */
export function searchPath({ q = '', filterBy = 'all', start = 0, onlyOffered = false }: Partial<Search>): string {
  return `/search?${new URLSearchParams({ q, filter_by: filterBy, start: String(start), only_offered: String(onlyOffered) })}`
}

/** What was searched for, in words: links to genres and languages carry slug and code (decision 56). */
export function searchedTerm({ q, filterBy }: Pick<Search, 'q' | 'filterBy'>): string {
  if (filterBy === 'genre') return genreName(q)
  if (filterBy === 'language') return languageName(q)
  return q
}

/** The same words in another filter; a genre's slug or a language's code means nothing elsewhere. */
export function withFilter(search: Search, filterBy: SearchFilter): Partial<Search> {
  const q = isFreeText(search.filterBy) && isFreeText(filterBy) ? search.q : ''
  return { q: filterBy === search.filterBy ? search.q : q, filterBy, onlyOffered: search.onlyOffered }
}

function isFreeText(filter: SearchFilter): boolean {
  return filter !== 'genre' && filter !== 'language'
}
