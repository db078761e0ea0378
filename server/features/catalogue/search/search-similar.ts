import { SEARCH_SIMILAR_MAX } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isNumber, tellingOf } from './meant-words.ts'
import { listBooksOfNames } from './queries/books-of-names.ts'
import type { SearchFilters } from './search-filters.ts'
import type { TextPlan } from './search-plan.ts'

/** How many of the most similar books stand before those of an author who is named. */
const LIKEST = 3
const OF_NAMES = 6

/**
 * What to show where nothing matches: the books most similar to the query, and books of an author it names: who looks for
 * "Das Schloss Kafka" may like another one by Kafka.
 */
export async function similarTo(
  db: Database,
  { plan, filters }: { plan: TextPlan; filters: SearchFilters },
  likest: readonly string[],
): Promise<string[]> {
  const names = plan.scope === 'title' ? [] : tellingOf(plan.typoWords).filter((word) => !isNumber(word))
  const ofNames = names.length > 0 ? await listBooksOfNames(db, names, filters, OF_NAMES) : []
  const all = new Set([...likest.slice(0, LIKEST), ...ofNames, ...likest])
  return [...all].slice(0, SEARCH_SIMILAR_MAX)
}
