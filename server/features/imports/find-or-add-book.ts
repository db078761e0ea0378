import { newBook, type NewBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { ImportReason } from '#domain/imports.ts'
import { languageOfIsbn } from '#domain/isbn-language.ts'
import { IMPORT_ASKED_AT_MOST } from '#domain/policy/imports.ts'
import type { Services } from '../../platform/services.ts'
import { createBook } from '../catalogue/commands.ts'
import { areTitlesAlike, titleKey } from '../catalogue/isbn/alike-titles.ts'
import type { KnownWithoutAuthor, LookedUp, ThrottledLookup } from './throttled-lookup.ts'
import type { WaitingEntry } from './queries/entries.ts'

/** An entry cannot be added, for a reason that the member is told. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure'
  readonly reason: ImportReason
  /** What a library knows of a book of which it names no author. */
  readonly known: KnownWithoutAuthor | undefined

  constructor(reason: ImportReason, known?: KnownWithoutAuthor) {
    super(reason)
    this.reason = reason
    this.known = known
  }
}

/** A library that may know the book could not be asked: the entry waits. */
export class EntryWaits extends Error {
  override readonly name = 'EntryWaits'
}

/** What has the ISBN is no printed book. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted'
  readonly title: string

  constructor(title: string) {
    super('no printed book')
    this.title = title
  }
}

/**
 * The book of an entry: ours, else what the libraries know if the member wants them asked, else what the file says.
 * Adding the book comes before the copy; a book that was added twice is one, as its ISBN is unique.
 * @throws EntryFailure when the book is archived, or nobody knows a title and an author; EntryWaits; NotPrinted.
 */
export async function findOrAddBook(services: Services, lookUp: ThrottledLookup, entry: WaitingEntry): Promise<string> {
  if (entry.isArchived) throw new EntryFailure('BOOK_ARCHIVED')
  if (entry.bookId !== null) return entry.bookId
  if (entry.isbn13 === null) throw new EntryFailure('BOOK_UNKNOWN')
  const found = entry.looksUp ? await lookUp(entry.isbn13) : ({ answer: 'UNKNOWN' } as const)
  const book = chooseBook(found, entry, entry.isbn13)
  return (await createBook(services, entry.memberId, book)).id
}

/** What the libraries say of the book, with the file's words where they say nothing. */
function chooseBook(found: LookedUp, entry: WaitingEntry, isbn13: string): NewBook {
  if (found.answer === 'NOT_PRINTED') throw new NotPrinted(found.title)
  if (found.answer === 'FOUND') return withEdition(found.book, entry)
  if (found.answer === 'SEVERAL_BOOKS') return withEdition(oneOf(found.books, entry), entry)
  if (found.answer === 'AUTHOR_MISSING') {
    const { answer: _, ...known } = found
    const named = newBook.safeParse({ ...known, authors: entry.authors, isbn: isbn13 })
    if (!named.success) throw new EntryFailure('AUTHOR_MISSING', known)
    return withEdition(named.data, entry)
  }
  const own = bookOfFile(entry, isbn13)
  if (own) return own
  if (found.answer === 'UNKNOWN') throw new EntryFailure('BOOK_UNKNOWN')
  throw entry.unreached + 1 < IMPORT_ASKED_AT_MOST ? new EntryWaits('no library could be reached') : new EntryFailure('UNREACHED')
}

/** Of several books with one ISBN the one that the file names. @throws EntryFailure where it names none of them, or more than one. */
function oneOf(books: readonly NewBook[], { title, authors }: WaitingEntry): NewBook {
  const named = books.filter((book) => title !== null && areTitlesAlike(book.title, title))
  const [lastName = ''] = splitAuthors(authors ?? '').map((name) => name.split(' ').at(-1) ?? '')
  const byAuthor = books.filter((book) => lastName !== '' && titleKey(book.authors).split(' ').includes(titleKey(lastName)))
  const [book, ...others] = named.length > 0 ? named : byAuthor
  if (!book || others.length > 0) throw new EntryFailure('SEVERAL_BOOKS')
  return book
}

/** Facts the library does not have are taken from the file. */
function withEdition(found: NewBook, { publishYear, numberOfPages, publisher }: WaitingEntry): NewBook {
  return {
    ...found,
    publishDate: found.publishDate ?? publishYear,
    numberOfPages: found.numberOfPages ?? numberOfPages,
    publisher: found.publisher ?? publisher ?? undefined,
  }
}

/** The file's own words, judged like those typed into the form; null when title or author is missing. */
function bookOfFile({ title, authors, languageCode, publishYear, numberOfPages, publisher }: WaitingEntry, isbn13: string) {
  const edition = { publishDate: publishYear, numberOfPages, publisher }
  const book = newBook.safeParse({ title, authors, languageCode: languageCode ?? languageOfIsbn(isbn13), isbn: isbn13, ...edition })
  return book.success ? book.data : null
}
