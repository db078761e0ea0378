import { AUTHOR_NAMES_MAX, AUTHOR_NAMES_MIN_LENGTH } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { foldText } from '../queries/fold-text.ts'
import { listAuthors, type SuggestedAuthor } from './queries/suggested-authors.ts'
import { tidyQuery, wordsOf } from './search-plan.ts'

/** Authors of the catalogue for the form of a new book, so that one person is written in one way; the last word may be a beginning. */
export async function suggestAuthors(db: Database, typed: string): Promise<SuggestedAuthor[]> {
  const { folded } = await foldText(db, tidyQuery(typed))
  if (folded.length < AUTHOR_NAMES_MIN_LENGTH) return []
  const words = wordsOf(folded).map((word) => `'${word}'`)
  return listAuthors(db, `${words.join(' & ')}:*`, AUTHOR_NAMES_MAX)
}
