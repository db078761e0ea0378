import { AUTHOR_NAMES_MAX, AUTHOR_NAMES_MIN_LENGTH } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { foldSearchText } from '../queries/fold-text.ts'
import { listAuthors, type SuggestedAuthor } from './queries/suggested-authors.ts'
import { wordsOf } from './search-plan.ts'

/** Authors for the form of a new book, so that one person has one spelling; the last word may be a prefix. */
export async function suggestAuthors(db: Database, searchText: string): Promise<SuggestedAuthor[]> {
  const { foldedText } = await foldSearchText(db, searchText)
  if (foldedText.length < AUTHOR_NAMES_MIN_LENGTH) return []
  const words = wordsOf(foldedText).map((word) => `'${word}'`)
  return listAuthors(db, `${words.join(' & ')}:*`, AUTHOR_NAMES_MAX)
}
