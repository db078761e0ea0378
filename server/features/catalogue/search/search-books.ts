import type { z } from 'zod'
import type { booksSearch } from '#contract/catalogue.ts'
import { splitList } from '#contract/endpoint.ts'
import { readIsbnAlone } from '#domain/isbn.ts'
import type { SearchFilter, SearchSort, SearchSubject } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { SEARCH_COUNT_MAX, SEARCH_RELATED_BELOW, SEARCH_TYPOS_BELOW } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { readGenres, readLanguages } from '../lookup-labels.ts'
import { presentListedBook } from '../present.ts'
import { listBookRows } from '../queries/books.ts'
import { foldSearchText } from '../queries/fold-text.ts'
import {
  findsAtLeast,
  listHits,
  listFiltered,
  listSorted,
  findVisibleIsbn,
  sortIds,
  type Hits,
  type Page,
  type TextSearch,
} from './queries/search.ts'
import { listWishedAmong } from '../queries/wishes.ts'
import { listWishedBeside } from '../queries/wishes-beside.ts'
import { countFacets } from './search-facets.ts'
import { ANY_BOOK, type SearchFilters } from './search-filters.ts'
import { searchMisspelled } from './search-misspelled.ts'
import { searchRelated } from './search-related.ts'
import { listBooksLike } from './search-similar.ts'
import { planText, type SearchScope } from './search-plan.ts'
import { genresNamed, languagesNamed } from './subjects/read-subjects.ts'
import { searchSubjects } from './subjects/search-subjects.ts'

type SearchQuery = z.output<typeof booksSearch.query>
type SearchAnswer = z.input<typeof booksSearch.response>

interface Found extends Hits {
  similar?: readonly string[]
  meant?: SearchAnswer['meant']
}

const NOTHING: Found = { ids: [], total: 0 }
const SCOPES: Record<SearchFilter, SearchScope> = { all: 'all', title: 'title', author: 'author', genre: 'all', language: 'all' }

interface Asked {
  searchText: string
  scope: SearchScope
  sort: SearchSort
  /** What the words are not read as besides titles and authors. */
  notMeant: readonly SearchSubject[]
}

/** Answers a search (decision 20); hits beyond the counted number are not shown. */
export async function searchBooks(db: Database, query: SearchQuery, memberId: string | undefined): Promise<SearchAnswer> {
  const filters = readFilters(query)
  const isText = query.filter_by !== 'genre' && query.filter_by !== 'language'
  const asked: Asked = { searchText: isText ? query.query : '', scope: SCOPES[query.filter_by], sort: query.sort, notMeant: query.notMeant }
  const { hits, facets } = filters ? await findAsked(db, { asked, filters, query }) : { hits: NOTHING, facets: NO_FACETS }
  const similar = query.start === 0 ? (hits.similar ?? []) : []
  const ids = [...hits.ids, ...similar]
  const [rows, wished, wishedBeside] = await Promise.all([
    listBookRows(db, ids, filters ?? ANY_BOOK),
    listWishedAmong(db, ids, memberId),
    // A search stands without it.
    listWishedBeside(db, ids, memberId).catch(() => []),
  ])
  const total = Math.min(hits.total, SEARCH_COUNT_MAX)
  return {
    books: presentEach(
      rows.filter(({ id }) => !similar.includes(id)),
      presentListedBook,
    ),
    similar: presentEach(
      rows.filter(({ id }) => similar.includes(id)),
      presentListedBook,
    ),
    totalNumberOfPages: Math.ceil(total / query.limit),
    page: Math.floor(query.start / query.limit) + 1,
    booksPerPage: query.limit,
    onlyOffered: query.onlyOffered,
    total,
    totalIsExact: hits.total <= SEARCH_COUNT_MAX,
    wished,
    wishedBeside,
    ...(query.facets && { facets }),
    meant: isText ? (hits.meant ?? []) : namedByFilter(query, filters),
  }
}

/** What a query that stands in for a filter was read as. */
function namedByFilter({ query, filter_by: kind }: SearchQuery, filters: SearchFilters | undefined): SearchAnswer['meant'] {
  const values = kind === 'genre' ? filters?.genres : kind === 'language' ? filters?.languages : null
  return query === '' || !values || (kind !== 'genre' && kind !== 'language') ? [] : [{ kind, values: [...values] }]
}

/** Whether nothing was found without filters. */
export function isMissed(query: SearchQuery, { total }: SearchAnswer): boolean {
  const isFiltered =
    query.genre.length + query.language.length + query.condition.length > 0 ||
    query.withPhotos ||
    query.priceMin !== undefined ||
    query.priceMax !== undefined
  const isText = query.filter_by !== 'genre' && query.filter_by !== 'language'
  return total === 0 && query.start === 0 && isText && !isFiltered && query.query !== ''
}

const NO_FACETS: SearchAnswer['facets'] = { genres: [], languages: [], conditions: [], prices: [], photos: 0 }

/** A query that names genres or languages filters by them; undefined where no name is one, which finds nothing. */
function readFilters(query: SearchQuery): SearchFilters | undefined {
  const namedGenres = namesOf(query, 'genre')
  const namedLanguages = namesOf(query, 'language')
  const genres = someOf(readGenres(namedGenres)) ?? someOf(genresNamed(namedGenres.join(' ')))
  const languages = someOf(readLanguages(namedLanguages)) ?? someOf(languagesNamed(namedLanguages.join(' ')))
  if ((namedGenres.length > 0 && genres === null) || (namedLanguages.length > 0 && languages === null)) return undefined
  const { priceMin, priceMax, onlyOffered } = query
  const isPriced = priceMin !== undefined || priceMax !== undefined
  const prices = isPriced ? { from: priceMin ?? OFFER_PRICE_MIN, to: priceMax ?? OFFER_PRICE_MAX } : null
  return { ...ANY_BOOK, onlyOffered, genres, languages, conditions: someOf(query.condition), prices, withPhotos: query.withPhotos || null }
}

function namesOf(query: SearchQuery, filter: 'genre' | 'language'): string[] {
  return query[filter].length > 0 || query.filter_by !== filter ? query[filter] : splitList(query.query)
}

function someOf<T>(values: readonly T[]): readonly T[] | null {
  return values.length > 0 ? values : null
}

/** The ids of one page; all that are counted are found at once only where their facets are asked for. */
async function findAsked(
  db: Database,
  { asked, filters, query }: { asked: Asked; filters: SearchFilters; query: SearchQuery },
): Promise<{ hits: Found; facets?: SearchAnswer['facets'] }> {
  const atMost = SEARCH_COUNT_MAX + 1
  const limit = Math.max(0, Math.min(query.limit, SEARCH_COUNT_MAX - query.start))
  if (!query.facets) return { hits: await listPage(db, asked, filters, { start: Math.min(query.start, SEARCH_COUNT_MAX), limit, atMost }) }
  const findAll = (others: SearchFilters): Promise<Found> => listPage(db, asked, others, { start: 0, limit: SEARCH_COUNT_MAX, atMost })
  const all = await findAll(filters)
  const facets = await countFacets(db, filters, all.ids, async (others) => (await findAll(others)).ids)
  return { hits: { ...all, ids: all.ids.slice(query.start, query.start + limit) }, facets }
}

/** Ids of one page, and the number of hits up to `page.atMost`. */
export async function listPage(db: Database, asked: Asked, filters: SearchFilters, page: Page): Promise<Found> {
  const { searchText, scope, sort, notMeant } = asked
  if (searchText === '') return listFiltered(db, filters, sort, page)
  const isbn = scope === 'all' ? readIsbnAlone(searchText) : null
  if (isbn?.ok) return findIsbn(db, isbn.isbn13, filters, page)
  const folded = await foldSearchText(db, searchText)
  // A text of punctuation only has nothing to look for: without this it would find all books.
  if (folded.foldedText === '') return NOTHING
  const search: TextSearch = { plan: planText(folded, scope), filters, sort }
  // In an order of its own a text of very many books need not be looked at step by step.
  if (sort !== 'relevance' && (await findsAtLeast(db, search, page.atMost)))
    return { ids: await listSorted(db, search, page), total: page.atMost }
  const hits = await listHits(db, search, page)
  if (hits.total > SEARCH_COUNT_MAX && sort !== 'relevance') return { ids: await listSorted(db, search, page), total: hits.total }
  if (hits.total > SEARCH_COUNT_MAX) return hits
  const ofSubjects = await searchSubjects(db, search, { hits: hits.total, without: notMeant })
  if (ofSubjects) return withSubjects(db, search, { hits, ofSubjects }, page)
  return hits.total < SEARCH_RELATED_BELOW ? withRelated(db, search, hits, page) : hits
}

/** Appends the books of what the words name: a title or an author of that name stays first. */
async function withSubjects(
  db: Database,
  search: TextSearch,
  { hits, ofSubjects }: { hits: Hits; ofSubjects: Hits & Pick<Found, 'meant'> },
  page: Page,
): Promise<Found> {
  const { sort, filters } = search
  const proper = hits.ids.length === hits.total ? hits.ids : await listAll(db, search, hits.total, page)
  const found = [...new Set([...proper, ...ofSubjects.ids])]
  const all = sort === 'relevance' ? found : await sortIds(db, found, { sort, filters })
  return {
    ids: all.slice(page.start, page.start + page.limit),
    total: Math.min(page.atMost, Math.max(all.length, ofSubjects.total)),
    meant: ofSubjects.meant,
  }
}

/** Appends books with related words to the proper hits, and to very few of both what is spelled nearly so. */
async function withRelated(db: Database, search: TextSearch, hits: Hits, page: Page): Promise<Found> {
  const { plan, filters, sort } = search
  const related = await searchRelated(db, plan, filters)
  const isFew = hits.total + related.length < SEARCH_TYPOS_BELOW
  if (related.length === 0 && !isFew) return hits
  const proper = hits.ids.length === hits.total ? hits.ids : await listAll(db, search, hits.total, page)
  const without = [...proper, ...related]
  const guessing = { isJudged: hits.total === 0, isAlone: without.length === 0 }
  const nearly = isFew ? await searchMisspelled(db, { plan, filters, without, ...guessing }) : null
  const found = [...without, ...(nearly?.hits ?? [])]
  const all = sort === 'relevance' || found.length === hits.total ? found : await sortIds(db, found, { sort, filters })
  return {
    ids: all.slice(page.start, page.start + page.limit),
    total: all.length,
    ...(all.length === 0 && nearly && { similar: await listBooksLike(db, search, nearly.similar) }),
  }
}

async function listAll(db: Database, search: TextSearch, total: number, page: Page): Promise<string[]> {
  return (await listHits(db, search, { ...page, start: 0, limit: total })).ids
}

async function findIsbn(db: Database, isbn13: string, filters: SearchFilters, page: Page): Promise<Hits> {
  const id = await findVisibleIsbn(db, isbn13, filters)
  if (id === undefined) return NOTHING
  return { ids: page.start === 0 && page.limit > 0 ? [id] : [], total: 1 }
}
