import type { ListedBook } from '#contract/books.ts'
import type { MissingBookAnswer } from '#contract/missing-books.ts'
import { readIsbn } from '#domain/isbn.ts'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'
import { bookFromDraft, newBookOf, validateBook } from '../../../shelf/add-book/book-form-values.ts'
import { lookUpIsbn, type BookFound } from '../../../shelf/add-book/look-up-isbn.ts'
import type { MissingBookValues } from './missing-book-values.ts'

/** A book with an ISBN, ours or a library's. */
export type FoundBook = BookFound

/** Why there is no book of an ISBN that was asked for. */
type NoBook = 'nowhere' | 'unreached' | 'notPrinted'

/** Steps of the dialog; `none` is why an ISBN led to no book. */
export type WishStep =
  | { name: 'looking'; isbn: string }
  | { name: 'form'; values: MissingBookValues; none: NoBook | null }
  | { name: 'found'; found: FoundBook; values: MissingBookValues }
  | { name: 'known'; book: ListedBook; isNew: boolean }

/** The first step: an ISBN is looked up. */
export function firstStep(values: MissingBookValues): WishStep {
  const isbn = readIsbn(values.isbn)
  return isbn.ok && values.title === '' ? { name: 'looking', isbn: isbn.isbn13 } : { name: 'form', values, none: null }
}

/** The book of an ISBN, else why there is none. */
export async function findBookOf(isbn: string): Promise<FoundBook | NoBook> {
  const found = await lookUpIsbn(isbn).catch(() => undefined)
  if (!found || found.from === 'unreached') return 'unreached'
  if (found.from === 'nowhere' || found.from === 'notPrinted') return found.from
  // Of several books with one number the person says by words which is meant.
  return isComplete(found) && (found.from === 'own' || !found.others) ? found : 'nowhere'
}

function isComplete(found: FoundBook): boolean {
  if (found.from === 'own') return true
  const { title, authors } = validateBook(bookFromDraft(found.isbn, found.draft))
  return !title && !authors
}

/** Wishes for a book, adding one from a library first. */
export async function wishFor(found: FoundBook): Promise<void> {
  await callApi(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: await uuidOf(found) } }))
}

async function uuidOf(found: FoundBook): Promise<string> {
  if (found.from === 'own') return found.book.uuid
  const { book } = await callApi(
    browserApi.api.v1.books.create.$post({ json: { book: newBookOf(bookFromDraft(found.isbn, found.draft)) } }),
  )
  return book.uuid
}

/** Wishes by title and author. */
export async function wishByWords({ title, authors, isbn }: MissingBookValues): Promise<MissingBookAnswer> {
  const json = { title: title.trim(), authors: authors.trim(), isbn: isbn.trim() || undefined }
  return callApi(browserApi.api.v1.wishes['missing-books'].$post({ json }))
}
