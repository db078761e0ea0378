import type { ListedBook } from '#contract/books.ts'
import type { MissingBookAnswer } from '#contract/missing-books.ts'
import { readIsbn } from '#domain/isbn.ts'
import { browserApi, read } from '../../../../platform/api/api-client.ts'
import { bookFromDraft, newBookOf, validateBook } from '../../../shelf/add-book/book-form-values.ts'
import { lookUpIsbn, type BookFound } from '../../../shelf/add-book/look-up-isbn.ts'
import type { MissingBookValues } from './missing-book-values.ts'

/** A book that has an ISBN and that somebody knows: we, or a library. */
export type FoundBook = BookFound

/** Why there is no book of an ISBN that was asked for. */
type NoBook = 'nowhere' | 'unreached' | 'notPrinted'

/** What stands in the dialog; `none`: why the ISBN that was asked for has led to no book. */
export type WishStep =
  | { name: 'looking'; isbn: string }
  | { name: 'form'; values: MissingBookValues; none: NoBook | null }
  | { name: 'found'; found: FoundBook; values: MissingBookValues }
  | { name: 'known'; book: ListedBook; isNew: boolean }

/** A number is looked up first: with it, the rest need not be typed. */
export function firstStep(values: MissingBookValues): WishStep {
  const isbn = readIsbn(values.isbn)
  return isbn.ok && values.title === '' ? { name: 'looking', isbn: isbn.isbn13 } : { name: 'form', values, none: null }
}

/** The book of an ISBN as far as anybody knows enough of it to put it into the catalogue; else why there is none. */
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

/** Wishes for a book of ours, which it becomes now where only a library knew it. */
export async function wishFor(found: FoundBook): Promise<void> {
  await read(browserApi.api.v1.exchanges['wish-list'].add.$post({ json: { bookUuid: await uuidOf(found) } }))
}

async function uuidOf(found: FoundBook): Promise<string> {
  if (found.from === 'own') return found.book.uuid
  const { book } = await read(browserApi.api.v1.books.create.$post({ json: { book: newBookOf(bookFromDraft(found.isbn, found.draft)) } }))
  return book.uuid
}

/** Wishes by what was typed. */
export async function wishByWords({ title, authors, isbn }: MissingBookValues): Promise<MissingBookAnswer> {
  const json = { title: title.trim(), authors: authors.trim(), isbn: isbn.trim() || undefined }
  return read(browserApi.api.v1.wishes['missing-books'].$post({ json }))
}
