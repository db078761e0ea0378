import type { z } from 'zod'
import type { Book } from '#contract/books.ts'
import type { bookByIsbn } from '#contract/catalogue.ts'
import { browserApi, hasCode, read } from '../../../platform/api/api-client.ts'

type Answer = z.infer<(typeof bookByIsbn)['response']>
/** What a library knows of a book that is not in our catalogue yet. */
export type BookDraft = Answer['book']
export type LibrarySource = Exclude<Answer['source'], 'own'>

export type IsbnFound =
  | { from: 'own'; isbn: string; book: Book }
  | { from: 'library'; isbn: string; draft: BookDraft; source: LibrarySource }
  | { from: 'nowhere'; isbn: string }

/**
 * Asks for a book by its ISBN-13: our catalogue, then the libraries (decision 17). An unknown number is an answer, no error.
 * @throws ApiError when the question could not be asked.
 */
export async function lookUpIsbn(isbn: string): Promise<IsbnFound> {
  try {
    const { book, source } = await read(browserApi.api.v1.books.isbn[':isbn'].$get({ param: { isbn } }))
    if (source !== 'own') return { from: 'library', isbn, draft: book, source }
    const { uuid = '', slug = '', imageUrl = '' } = book
    return { from: 'own', isbn, book: { ...book, uuid, slug, imageUrl } }
  } catch (error) {
    if (hasCode(error, 'ISBN_UNKNOWN')) return { from: 'nowhere', isbn }
    throw error
  }
}
