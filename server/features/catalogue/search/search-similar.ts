import { SEARCH_SIMILAR_MAX } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isNumber, significantWords } from './significant-words.ts'
import { listBooksOfNames } from './queries/books-of-names.ts'
import type { SearchFilters } from './search-filters.ts'
import type { TextPlan } from './search-plan.ts'

/** How many of the most similar books stand before those of an author who is named. */
const MOST_SIMILAR = 3
const OF_NAMES = 6

/** What to show without hits: the most similar books, and books of an author named in the query ("Das Schloss Kafka"). */
export async function listBooksLike(
  db: Database,
  { plan, filters }: { plan: TextPlan; filters: SearchFilters },
  mostSimilar: readonly string[],
): Promise<string[]> {
  const names = plan.scope === 'title' ? [] : significantWords(plan.typoWords).filter((word) => !isNumber(word))
  const ofNames = names.length > 0 ? await listBooksOfNames(db, names, filters, OF_NAMES) : []
  const all = new Set([...mostSimilar.slice(0, MOST_SIMILAR), ...ofNames, ...mostSimilar])
  return [...all].slice(0, SEARCH_SIMILAR_MAX)
}
