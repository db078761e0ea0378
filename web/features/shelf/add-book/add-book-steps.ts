import type { Book } from '#contract/books.ts'
import { bookFromDraft, emptyBook, type BookFormValues } from './book-form-values.ts'
import type { IsbnFound, LibrarySource } from './look-up-isbn.ts'

interface IsbnStep {
  name: 'isbn'
  isbn?: string
  /** What was typed in the form, when the person came back from it. */
  typed?: BookFormValues
}

interface BookStep {
  name: 'book'
  values: BookFormValues
  /** Where the values come from: a library, nowhere (an ISBN nobody knows), or the person's own choice of the form. */
  source: LibrarySource | 'nowhere' | 'manual'
  saved?: Book
}

/** The copy; `back` is where its back button leads, none when the dialog began here. */
interface OfferStep {
  name: 'offer'
  book: Book
  /** The ISBN typed by hand was in our catalogue: its book is offered, not the one of the form. */
  isKnown?: boolean
  back?: IsbnStep | BookStep
}

/** Steps of the add-book dialog: ISBN, then the book by hand where needed, then the offer (A §4). */
export type AddBookStep = IsbnStep | BookStep | OfferStep

/** What follows an answer to an ISBN; an unknown one goes into what was typed in the form before. */
export function stepAfter(found: IsbnFound, typed?: BookFormValues): AddBookStep {
  const { isbn } = found
  if (found.from === 'own') return { name: 'offer', book: found.book, back: { name: 'isbn', isbn } }
  if (found.from === 'library') return { name: 'book', values: bookFromDraft(isbn, found.draft), source: found.source }
  return { name: 'book', values: { ...(typed ?? emptyBook()), isbn }, source: 'nowhere' }
}
