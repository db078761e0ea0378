import type { Database } from '../../platform/db/database.ts'
import { findMeantWords, findMisspelled, type MeantWord } from './queries/misspelled.ts'
import type { SearchFilters } from './queries/search.ts'
import { spellingsQuery, type TextPlan } from './search-plan.ts'
import { SHORTEST_MISSPELLED, spellingsNear } from './typing-errors.ts'

/**
 * Ids of books whose words are spelled nearly like those of the query, most alike first, without those found already:
 * first the words of our books that may have been meant, then the books with one of them for every word.
 */
export async function searchMisspelled(
  db: Database,
  plan: TextPlan,
  filters: SearchFilters,
  options: { likeness: number; without: readonly string[] },
): Promise<string[]> {
  const uncertain = plan.typoWords.filter((word) => word.length >= SHORTEST_MISSPELLED)
  if (uncertain.length === 0) return []
  const typed = [...new Set(uncertain)].map((word) => ({ word, spellings: spellingsNear(word) }))
  const meant = await findMeantWords(db, typed, options.likeness)
  const wide = queryOf(plan, meant)
  if (wide === null) return []
  const close = queryOf(
    plan,
    meant.filter((entry) => entry.isClose),
  )
  return findMisspelled(db, { scope: plan.scope, folded: plan.folded, wide, close }, filters, options.without)
}

/** Short words are not misspelled; of the others each has the spellings that were meant. */
function queryOf(plan: TextPlan, meant: readonly MeantWord[]): string | null {
  const spellings = plan.typoWords.map((word) =>
    word.length < SHORTEST_MISSPELLED ? [word] : [...new Set(meant.filter((entry) => entry.typed === word).map((entry) => entry.word))],
  )
  return spellingsQuery(spellings, plan.scope)
}
