import type { NewBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/db/database.ts'
import { requireIsbn } from './isbn/look-up-isbn.ts'
import { currentYear } from './queries/create-book.ts'

/**
 * Checks a typed book beyond its shape and gives the 13 digits of its ISBN, null without one.
 * @throws AppError 400 for the ISBN, authors without letters ("???") or a future year.
 */
export async function requireBookFacts(
  db: Database,
  { isbn, authors, publishDate }: Pick<NewBook, 'isbn' | 'authors' | 'publishDate'>,
): Promise<string | null> {
  const isbn13 = isbn?.trim() ? requireIsbn(isbn, 'book.isbn') : null
  if (splitAuthors(authors).length === 0) throw AppError.field('book.authors', 'FORMS_RULES.AUTHORS.NOT_EMPTY')
  if ((publishDate ?? 0) > (await currentYear(db)) + 1) throw AppError.field('book.publishDate', 'FORMS_RULES.YEAR.VALIDITY')
  return isbn13
}
