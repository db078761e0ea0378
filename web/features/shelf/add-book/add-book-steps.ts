import type { ListedBook } from '#contract/books.ts'
import type { Offered } from '../offer/offered.ts'
import { bookFromDraft, emptyBook, newBookOf, type BookFormValues } from './book-form-values.ts'
import type { LookAlikes } from './find-look-alikes.ts'
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
}

/** We have books that the typed one could be. */
interface ChoiceStep {
  name: 'choice'
  books: readonly ListedBook[]
  back: BookStep
}

/** The copy; `back` is where its back button leads, none when the dialog began here. */
interface OfferStep {
  name: 'offer'
  offered: Offered
  /** The ISBN typed by hand was in our catalogue: its book is offered, not the one of the form. */
  isKnown?: boolean
  back?: IsbnStep | BookStep | ChoiceStep
}

/** Steps of the add-book dialog: ISBN, then the book by hand where needed, then the offer, which makes both (A §4). */
export type AddBookStep = IsbnStep | BookStep | ChoiceStep | OfferStep

/** What follows an answer to an ISBN; an unknown one goes into what was typed in the form before. */
export function stepAfter(found: IsbnFound, typed?: BookFormValues): AddBookStep {
  const { isbn } = found
  if (found.from === 'own') return { name: 'offer', offered: { kind: 'known', book: found.book }, back: { name: 'isbn', isbn } }
  if (found.from === 'library') return { name: 'book', values: bookFromDraft(isbn, found.draft), source: found.source }
  return { name: 'book', values: { ...(typed ?? emptyBook()), isbn }, source: 'nowhere' }
}

/** What follows the form of a book: the book of its ISBN, a choice among those that look like it, or the copy of a new one. */
export function stepAfterForm(step: BookStep, { isKnown, books }: LookAlikes): AddBookStep {
  const [book] = books
  if (!book) return offerOfNew(step.values, step)
  return isKnown ? { name: 'offer', offered: { kind: 'known', book }, isKnown, back: step } : { name: 'choice', books, back: step }
}

/** The copy of a book that is made with it. */
export function offerOfNew(values: BookFormValues, back: BookStep | ChoiceStep): AddBookStep {
  return { name: 'offer', offered: { kind: 'new', book: newBookOf(values) }, back }
}
