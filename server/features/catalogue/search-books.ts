import type { z } from 'zod'
import type { booksSearch, booksSuggest } from '#contract/catalogue.ts'
import { readIsbn } from '#domain/isbn.ts'
import { SEARCH_COUNT_MAX, SEARCH_TYPOS_BELOW, SEARCH_TYPO_LIKENESS, SUGGEST_MAX, SUGGEST_MIN_LENGTH } from '#domain/policy.ts'
import type { SearchFilter } from '#domain/lookups.ts'
import type { Database } from '../../platform/db/database.ts'
import { readGenre, readLanguage } from './lookup-labels.ts'
import { presentListedBook, presentSuggestion } from './present.ts'
import { findBookByIsbn, loadBookRows } from './queries/books.ts'
import { findHits, findNewest, foldText, type Hits, type Page, type SearchFilters } from './queries/search.ts'
import { searchMisspelled } from './search-misspelled.ts'
import { planText, tidyQuery, type SearchScope, type TextPlan } from './search-plan.ts'

type SearchQuery = z.output<typeof booksSearch.query>
type SearchAnswer = z.input<typeof booksSearch.response>

const NOTHING: Hits = { ids: [], total: 0 }
const SCOPES: Record<SearchFilter, SearchScope> = { all: 'all', title: 'title', author: 'author', genre: 'all', language: 'all' }

/** Answers a search (decision 20); hits beyond the number that is counted are not shown. */
export async function searchBooks(db: Database, query: SearchQuery): Promise<SearchAnswer> {
  const isCounted = query.start < SEARCH_COUNT_MAX
  const page = { start: isCounted ? query.start : 0, limit: query.limit, atMost: SEARCH_COUNT_MAX + 1 }
  const hits = await findPage(db, query, page)
  const total = Math.min(hits.total, SEARCH_COUNT_MAX)
  const rows = isCounted ? await loadBookRows(db, hits.ids.slice(0, SEARCH_COUNT_MAX - query.start)) : []
  return {
    books: rows.map(presentListedBook),
    totalNumberOfPages: Math.ceil(total / query.limit),
    page: Math.floor(query.start / query.limit) + 1,
    booksPerPage: query.limit,
    onlyOffered: query.onlyOffered,
    total,
    totalIsExact: hits.total <= SEARCH_COUNT_MAX,
  }
}

/** A query that names a genre or language filters by it and lists the newest; an unknown name finds nothing. */
async function findPage(db: Database, query: SearchQuery, page: Page): Promise<Hits> {
  const text = tidyQuery(query.query)
  const isText = query.filter_by !== 'genre' && query.filter_by !== 'language'
  const genreName = query.genre || (query.filter_by === 'genre' ? text : '')
  const languageName = query.language || (query.filter_by === 'language' ? text : '')
  const filters: SearchFilters = {
    onlyOffered: query.onlyOffered,
    genre: readGenre(genreName) ?? null,
    language: readLanguage(languageName) ?? null,
  }
  if ((genreName !== '' && filters.genre === null) || (languageName !== '' && filters.language === null)) return NOTHING
  if (!isText || text === '') return findNewest(db, filters, page)
  return findByText(db, text, SCOPES[query.filter_by], filters, page)
}

async function findByText(db: Database, text: string, scope: SearchScope, filters: SearchFilters, page: Page): Promise<Hits> {
  const isbn = scope === 'all' ? readIsbn(text) : null
  if (isbn?.ok) return findIsbn(db, isbn.isbn13, page)
  const folded = await foldText(db, text)
  // Only punctuation: there is nothing to look for, and nothing must not mean everything.
  if (folded === '') return NOTHING
  const plan = planText(folded, scope)
  const namedGenre = scope === 'all' ? (readGenre(text) ?? null) : null
  const hits = await findHits(db, plan, filters, page, namedGenre)
  if (hits.total >= SEARCH_TYPOS_BELOW) return hits
  const isComplete = hits.ids.length === hits.total
  const proper = isComplete ? hits : await findHits(db, plan, filters, { ...page, start: 0, limit: SEARCH_TYPOS_BELOW }, namedGenre)
  return withTypos(db, plan, filters, { hits: proper, page })
}

/** Appends what is spelled nearly so to the proper hits, which are few and all there. */
async function withTypos(db: Database, plan: TextPlan, filters: SearchFilters, found: { hits: Hits; page: Page }): Promise<Hits> {
  const { hits, page } = found
  const likeness = hits.total === 0 ? SEARCH_TYPO_LIKENESS.alone : SEARCH_TYPO_LIKENESS.besideHits
  const nearly = await searchMisspelled(db, plan, filters, { likeness, without: hits.ids })
  const all = [...hits.ids, ...nearly]
  return { ids: all.slice(page.start, page.start + page.limit), total: all.length }
}

async function findIsbn(db: Database, isbn13: string, page: Page): Promise<Hits> {
  const found = await findBookByIsbn(db, isbn13)
  if (!found || found.archived_at) return NOTHING
  return { ids: page.start === 0 ? [found.id] : [], total: 1 }
}

/** Several editions of a work look the same in a list of suggestions: more are read than are shown. */
const SUGGEST_READ = 3 * SUGGEST_MAX
/** While typing, the first good hits are enough: no need to count thousands. */
const SUGGEST_CANDIDATES = 200

/** Titles for the search box while typing (A §5: more than 3 characters, decision 20). */
export async function suggestBooks(db: Database, typed: string): Promise<z.input<typeof booksSuggest.response>> {
  const text = tidyQuery(typed)
  if (text.length < SUGGEST_MIN_LENGTH) return { suggestions: [] }
  const filters = { onlyOffered: false, genre: null, language: null }
  const { ids } = await findByText(db, text, 'all', filters, { start: 0, limit: SUGGEST_READ, atMost: SUGGEST_CANDIDATES })
  const rows = await loadBookRows(db, ids)
  const works = new Set<string>()
  const first = rows.filter((row) => !works.has(row.work_id) && works.add(row.work_id))
  return { suggestions: first.slice(0, SUGGEST_MAX).map(presentSuggestion) }
}
