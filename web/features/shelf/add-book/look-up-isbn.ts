import type { z } from 'zod'
import type { Book } from '#contract/books.ts'
import type { bookByIsbn } from '#contract/catalogue.ts'
import { MEDIA, type Medium } from '#domain/lookups.ts'
import { browserApi, hasCode, callApi } from '../../../platform/api/api-client.ts'

type Answer = z.infer<(typeof bookByIsbn)['response']>
/** Library data of a new book. */
export type BookDraft = Answer['book']
export type LibrarySource = Exclude<Answer['source'], 'own'>

export type IsbnFound =
  | { from: 'own'; isbn: string; book: Book }
  /** `others` are books that carry the same number: somebody has to choose. */
  | { from: 'library'; isbn: string; draft: BookDraft; source: LibrarySource; others?: readonly BookDraft[] }
  /** Each library has answered, and none knows it. */
  | { from: 'nowhere'; isbn: string }
  /** A library that may know it could not be asked. */
  | { from: 'unreached'; isbn: string }
  /** A reading, a file or something else of this title. */
  | { from: 'notPrinted'; isbn: string; title: string; medium: OtherMedium }

/** Something other than a printed book. */
export type OtherMedium = Exclude<Medium, 'PRINT'>

/** A book of ours or of a library. */
export type BookFound = Extract<IsbnFound, { from: 'own' | 'library' }>

/**
 * Looks up an ISBN-13 in our catalogue and libraries (decision 17). Unknown, unreachable and not printed are results.
 * @throws ApiError.
 */
export async function lookUpIsbn(isbn: string): Promise<IsbnFound> {
  try {
    const { book, source, others } = await callApi(browserApi.api.v1.books.isbn[':isbn'].$get({ param: { isbn } }))
    if (source !== 'own') return { from: 'library', isbn, draft: book, source, ...(others && { others }) }
    const { uuid = '', slug = '', imageUrl = '' } = book
    return { from: 'own', isbn, book: { ...book, uuid, slug, imageUrl } }
  } catch (error) {
    const answer = answerOf(error, isbn)
    if (answer) return answer
    throw error
  }
}

function answerOf(error: unknown, isbn: string): IsbnFound | undefined {
  if (hasCode(error, 'ISBN_UNKNOWN')) return { from: 'nowhere', isbn }
  if (hasCode(error, 'LIBRARIES_UNREACHED')) return { from: 'unreached', isbn }
  if (!hasCode(error, 'NOT_PRINTED')) return undefined
  const { fresh } = error.problem
  const told = typeof fresh === 'object' && fresh !== null ? fresh : {}
  const medium = MEDIA.find((known) => 'medium' in told && known === told.medium)
  return {
    from: 'notPrinted',
    isbn,
    title: 'title' in told ? String(told.title) : '',
    medium: medium && medium !== 'PRINT' ? medium : 'OTHER',
  }
}
