import type { ListedBook } from '#contract/books.ts'
import type { FoundEdition } from '#contract/by-title.ts'
import { guessLanguage } from '#domain/guess-language.ts'
import type { Offered } from '../offer/offered.ts'
import { bookFromDraft, emptyBook, newBookOf, type BookFormValues } from './book-form-values.ts'
import type { LookAlikes } from './fetch-look-alikes.ts'
import type { TitleFound, TypedTitle } from './by-title/look-up-title.ts'
import type { IsbnFound, LibrarySource } from './look-up-isbn.ts'

interface IsbnStep {
  name: 'isbn'
  isbn?: string
  /** What was typed in the form, when the person came back from it. */
  typed?: BookFormValues
}

/** No ISBN: the book is looked for by its title. */
interface TitleStep {
  name: 'title'
  typed?: TypedTitle
  /** The editions there are, once they were asked for. */
  found?: TitleFound
}

interface BookStep {
  name: 'book'
  values: BookFormValues
  /** The language is only what the words of the title suggest. */
  isLanguageGuessed?: boolean
  /** Where the back button leads when the book was looked for by its title. */
  back?: TitleStep
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
  back?: IsbnStep | TitleStep | BookStep | ChoiceStep
}

/** Steps of the add-book dialog: ISBN or title, then the book by hand where needed, then the offer, which makes both (A §4). */
export type AddBookStep = IsbnStep | TitleStep | BookStep | ChoiceStep | OfferStep

/** What follows an answer to an ISBN; an unknown one goes into what was typed in the form before. */
export function stepAfter(found: IsbnFound, typed?: BookFormValues): AddBookStep {
  const { isbn } = found
  if (found.from === 'own') return { name: 'offer', offered: { kind: 'known', book: found.book }, back: { name: 'isbn', isbn } }
  if (found.from === 'library') return { name: 'book', values: bookFromDraft(isbn, found.draft), source: found.source }
  return { name: 'book', values: { ...(typed ?? emptyBook()), isbn }, source: 'nowhere' }
}

/** What follows the choice of an edition: the offer where it is one of ours, else the form filled with it. */
export function stepAfterEdition({ book, source }: FoundEdition, back: TitleStep): AddBookStep {
  const { uuid, slug = '', imageUrl = '' } = book
  if (uuid !== undefined) return { name: 'offer', offered: { kind: 'known', book: { ...book, uuid, slug, imageUrl } }, back }
  const values = bookFromDraft(book.isbn ?? '', book)
  return { name: 'book', ...withGuessedLanguage(values), source: source === 'own' ? 'manual' : source, back }
}

/** The form by hand for a title that was looked for, filled with what was typed. */
export function stepByHand(typed: TypedTitle, back: TitleStep): AddBookStep {
  const values = { ...emptyBook(), title: typed.title.trim(), authors: typed.author.trim() }
  return { name: 'book', ...withGuessedLanguage(values), source: 'manual', back }
}

/** Where the language is not known, the one that the title speaks. */
function withGuessedLanguage(values: BookFormValues): Pick<BookStep, 'values' | 'isLanguageGuessed'> {
  const guessed = values.languageCode === '' ? guessLanguage(values.title) : undefined
  return guessed === undefined ? { values } : { values: { ...values, languageCode: guessed }, isLanguageGuessed: true }
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
