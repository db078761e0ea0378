import type { z } from 'zod'
import type { booksSuggest } from '#contract/catalogue.ts'
import { SUGGEST_AUTHORS_MAX, SUGGEST_MAX, SUGGEST_MIN_LENGTH } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { presentSuggestion } from '../present.ts'
import { listSuggestedBooks } from '../queries/books.ts'
import { foldSearchText } from '../queries/fold-text.ts'
import { listHits } from './queries/search.ts'
import { listAuthors } from './queries/suggested-authors.ts'
import { ANY_BOOK } from './search-filters.ts'
import { searchMisspelled } from './search-misspelled.ts'
import { searchRelated } from './search-related.ts'
import { planText, type TextPlan } from './search-plan.ts'

/** Several editions of a work look the same in a list of suggestions: more are read than are shown. */
const READ = 3 * SUGGEST_MAX
/** While typing, the first good hits are enough: no need to count thousands. */
const CANDIDATES = 100

/** Titles and authors for the search box while typing (A §5: more than 3 characters, decision 20). */
export async function suggestBooks(db: Database, searchText: string): Promise<z.input<typeof booksSuggest.response>> {
  if (searchText.length < SUGGEST_MIN_LENGTH) return { suggestions: [], authors: [] }
  const folded = await foldSearchText(db, searchText)
  if (folded.foldedText === '') return { suggestions: [], authors: [] }
  const plan = planText(folded, 'all')
  const [ids, authors] = await Promise.all([listTitles(db, plan), listAuthors(db, plan.words, SUGGEST_AUTHORS_MAX)])
  const rows = await listSuggestedBooks(db, ids)
  const works = new Set<string>()
  const first = rows.filter((row) => !works.has(row.work_id) && works.add(row.work_id))
  return { suggestions: presentEach(first.slice(0, SUGGEST_MAX), presentSuggestion), authors }
}

async function listTitles(db: Database, plan: TextPlan): Promise<string[]> {
  const page = { start: 0, limit: READ, atMost: CANDIDATES }
  const { ids } = await listHits(db, { plan, filters: ANY_BOOK, sort: 'relevance' }, page)
  if (ids.length > 0) return ids
  const related = await searchRelated(db, plan, ANY_BOOK)
  if (related.length > 0) return related.slice(0, READ)
  const { hits, similar } = await searchMisspelled(db, { plan, filters: ANY_BOOK, without: [], isJudged: true, isAlone: true })
  return [...hits, ...similar].slice(0, READ)
}
