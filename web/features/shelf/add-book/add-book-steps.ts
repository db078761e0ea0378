import type { ListedBook } from '#contract/books.ts'
import type { FoundEdition } from '#contract/by-title.ts'
import { guessLanguage } from '#domain/guess-language.ts'
import type { Offered } from '../offer/offered.ts'
import { bookFromDraft, newBookOf, withTyped, type BookFormValues, type TypedBook } from './book-form-values.ts'
import type { LookAlikes } from './fetch-look-alikes.ts'
import { nextBook } from './last-book.ts'
import type { TitleFound, TypedTitle } from './by-title/look-up-title.ts'
import type { BookDraft, IsbnFound, LibrarySource, OtherMedium } from './look-up-isbn.ts'

interface IsbnStep {
  name: 'isbn'
  isbn?: string | undefined
  /** The form of the book, when the person came back from it. */
  form?: LeftForm | undefined
}

/** The form of a book as it was left: what was typed in it goes into the next one, whatever leads there. */
interface LeftForm extends TypedBook {
  /** The title that was looked for then, when it was reached by its title. */
  asked?: TypedTitle | undefined
}

/** No ISBN: the book is looked for by its title. */
interface TitleStep {
  name: 'title'
  typed?: TypedTitle
  /** The editions there are, once they were asked for. */
  found?: TitleFound
  /** The form of the book, when the person came back from it. */
  form?: LeftForm | undefined
}

interface BookStep {
  name: 'book'
  values: BookFormValues
  /** What of it nobody has typed: the form as it was filled, by a library, by the title, or not at all. */
  filled: BookFormValues
  /** The language is only what the words of the title suggest. */
  isLanguageGuessed?: boolean
  /** Where the back button leads when the book was looked for by its title. */
  back?: TitleStep
  /** Where the values come from: a library, nowhere (why there is no book of the ISBN), or the person's own choice of the form. */
  source: LibrarySource | NoBook | 'manual'
  /** What has the ISBN instead of a printed book. */
  instead?: { title: string; medium: OtherMedium }
}

/** Why an ISBN has led to no book: nobody knows it, a library could not be asked, it is no printed book. */
type NoBook = 'nowhere' | 'unreached' | 'notPrinted'

/** Several books of libraries carry the same ISBN. */
interface SeveralStep {
  name: 'several'
  isbn: string
  drafts: readonly BookDraft[]
  source: LibrarySource
  form?: LeftForm | undefined
}

/** We have books that the typed one could be. */
interface ChoiceStep {
  name: 'choice'
  books: readonly ListedBook[]
  /** The first of them has the ISBN that was typed, and another title. */
  isIsbnTaken: boolean
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

/** Steps: ISBN or title, book form if needed, offer (A §4). */
export type AddBookStep = IsbnStep | TitleStep | SeveralStep | BookStep | ChoiceStep | OfferStep

/** The step after an ISBN answer; typed text stays, gaps are filled. */
export function stepAfter(found: IsbnFound, form?: LeftForm): AddBookStep {
  const { isbn } = found
  if (found.from === 'own') return { name: 'offer', offered: { kind: 'known', book: found.book }, back: { name: 'isbn', isbn, form } }
  if (found.from === 'library') {
    const { draft, others = [], source } = found
    return others.length > 0
      ? { name: 'several', isbn, drafts: [draft, ...others], source, form }
      : stepAfterDraft(draft, { isbn, source, form })
  }
  const filled = nextBook()
  const step: BookStep = { name: 'book', values: { ...withTyped(filled, form), isbn }, filled, source: found.from }
  return found.from === 'notPrinted' ? { ...step, instead: { title: found.title, medium: found.medium } } : step
}

/** The step after library data: one book, or a choice. */
export function stepAfterDraft(draft: BookDraft, { isbn, source, form }: Pick<SeveralStep, 'isbn' | 'source' | 'form'>): BookStep {
  const filled = bookFromDraft(isbn, draft)
  return { name: 'book', values: { ...withTyped(filled, form), isbn }, filled, source }
}

/** The step after choosing an edition: offer for ours, else the form. */
export function stepAfterEdition({ book, source }: FoundEdition, back: TitleStep): AddBookStep {
  const { uuid, slug = '', imageUrl = '' } = book
  if (uuid !== undefined) return { name: 'offer', offered: { kind: 'known', book: { ...book, uuid, slug, imageUrl } }, back }
  const { filled, isLanguageGuessed } = withGuessedLanguage(bookFromDraft(book.isbn ?? '', book))
  const values = withTyped(filled, back.form)
  const isbn = filled.isbn || values.isbn
  return bookStep({ ...values, isbn }, filled, isLanguageGuessed, source === 'own' ? 'manual' : source, back)
}

/** The form for a searched title; the latest text wins. */
export function stepByHand(asked: TypedTitle, back: TitleStep): AddBookStep {
  const { filled, isLanguageGuessed } = bookByHand(asked)
  const values = withTyped(filled, back.form)
  const before = back.form?.asked
  const title = isAskedAnew(asked.title, before?.title) ? filled.title : values.title
  const authors = isAskedAnew(asked.author, before?.author) ? filled.authors : values.authors
  return bookStep({ ...values, title, authors }, filled, isLanguageGuessed, 'manual', back)
}

/** The form for an unknown title, in its probable or the last language. */
export function bookByHand({ title, author }: TypedTitle, isbn = ''): { filled: BookFormValues; isLanguageGuessed: boolean } {
  const next = nextBook(isbn)
  const { filled, isLanguageGuessed } = withGuessedLanguage({ ...next, title: title.trim(), authors: author.trim(), languageCode: '' })
  return { filled: isLanguageGuessed ? filled : { ...filled, languageCode: next.languageCode }, isLanguageGuessed }
}

function isAskedAnew(asked: string, before: string | undefined): boolean {
  return asked.trim() !== '' && asked !== before
}

function bookStep(
  values: BookFormValues,
  filled: BookFormValues,
  isGuessed: boolean,
  source: BookStep['source'],
  back: TitleStep,
): BookStep {
  const isLanguageGuessed = isGuessed && values.languageCode === filled.languageCode
  return { name: 'book', values, filled, source, back, ...(isLanguageGuessed && { isLanguageGuessed }) }
}

/** The form continued from an earlier one. */
export function stepManually(form?: LeftForm): AddBookStep {
  return { name: 'book', values: form?.values ?? nextBook(), filled: form?.filled ?? nextBook(), source: 'manual' }
}

/** The step before the form, keeping its text. */
export function stepBefore({ filled, back }: BookStep, values: BookFormValues): AddBookStep {
  return back ? { ...back, form: { values, filled, asked: back.typed } } : { name: 'isbn', isbn: values.isbn, form: { values, filled } }
}

/** Where the language is not known, the one that the title speaks. */
function withGuessedLanguage(filled: BookFormValues): { filled: BookFormValues; isLanguageGuessed: boolean } {
  const guessed = filled.languageCode === '' ? guessLanguage(filled.title) : undefined
  return guessed === undefined
    ? { filled, isLanguageGuessed: false }
    : { filled: { ...filled, languageCode: guessed }, isLanguageGuessed: true }
}

/** The step after the form: known ISBN, choice of similar books, or offer. */
export function stepAfterForm(step: BookStep, { isKnown, isIsbnTaken, books }: LookAlikes): AddBookStep {
  const [book] = books
  if (!book) return offerOfNew(step.values, step)
  return isKnown
    ? { name: 'offer', offered: { kind: 'known', book }, isKnown, back: step }
    : { name: 'choice', books, isIsbnTaken, back: step }
}

/** A new book after rejecting similar ones, without an ISBN of another book. */
export function stepAfterNone(step: ChoiceStep): AddBookStep {
  const { values } = step.back
  return offerOfNew(step.isIsbnTaken ? { ...values, isbn: '' } : values, step)
}

/** The copy of a book that is made with it. */
function offerOfNew(values: BookFormValues, back: BookStep | ChoiceStep): AddBookStep {
  return { name: 'offer', offered: { kind: 'new', book: newBookOf(values) }, back }
}

/** The typed book of an offer; null for an existing one. */
export function typedBookBefore({ back }: OfferStep): TypedBook | null {
  if (back?.name === 'choice') return back.back
  return back?.name === 'book' ? back : null
}
