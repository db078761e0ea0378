import { SEARCH_RELATED_MAX } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { rankBySimilarity } from '../works/similarity.ts'
import { listRelated } from './queries/misspelled.ts'
import { listRelatedWords, type RelatedWord } from './queries/related-words.ts'
import type { SearchFilters } from './search-filters.ts'
import { relatedQuery, type TextPlan } from './search-plan.ts'

/** Shorter words end half of all others; longer ones are no words. */
const SHORTEST = 4
const LONGEST = 40
/** The longest words of a query tell most of it. */
const MOST_WORDS = 6

/**
 * Ids of books with each word or a related one: "trommel" finds "Blechtrommel", "Dostoevsky" finds Dostojewski. Without
 * direct hits; empty when no word has a related one.
 */
export async function searchRelated(db: Database, plan: TextPlan, filters: SearchFilters): Promise<string[]> {
  const asked = [...new Set(plan.typoWords)].filter((word) => word.length >= SHORTEST && word.length <= LONGEST)
  const longest = asked.toSorted((one, other) => other.length - one.length).slice(0, MOST_WORDS)
  const related = (await listRelatedWords(db, longest)).filter(({ isName }) => plan.scope !== (isName ? 'title' : 'author'))
  if (related.length === 0) return []
  const words = relatedQuery(plan.typoWords, byTyped(related), plan.scope)
  return rankBySimilarity(plan, await listRelated(db, { plan, words }, filters))
    .slice(0, SEARCH_RELATED_MAX)
    .map(({ id }) => id)
}

function byTyped(related: readonly RelatedWord[]): Map<string, RelatedWord[]> {
  const words = new Map<string, RelatedWord[]>()
  for (const one of related) words.set(one.typed, [...(words.get(one.typed) ?? []), one])
  return words
}
