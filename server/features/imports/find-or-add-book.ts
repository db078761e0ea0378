import { newBook, type NewBook } from '#contract/catalogue.ts'
import type { ImportReason } from '#domain/imports.ts'
import { languageOfIsbn } from '#domain/isbn-language.ts'
import type { Services } from '../../platform/services.ts'
import { createBook } from '../catalogue/commands.ts'
import type { ThrottledLookup } from './throttled-lookup.ts'
import type { WaitingEntry } from './queries/entries.ts'

/** An entry cannot be added, for a reason that the member is told. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure'
  readonly reason: ImportReason

  constructor(reason: ImportReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The book of an entry: ours, else what the libraries know if the member wants them asked, else what the file says.
 * Adding the book comes before the copy; a book that was added twice is one, as its ISBN is unique.
 * @throws EntryFailure when the book is archived, or nobody knows a title and an author.
 */
export async function findOrAddBook(services: Services, lookUp: ThrottledLookup, entry: WaitingEntry): Promise<string> {
  if (entry.isArchived) throw new EntryFailure('BOOK_ARCHIVED')
  if (entry.bookId !== null) return entry.bookId
  if (entry.isbn13 === null) throw new EntryFailure('BOOK_UNKNOWN')
  const found = entry.looksUp ? await lookUp(entry.isbn13) : null
  const book = found ? withEdition(found, entry) : bookOfFile(entry, entry.isbn13)
  if (!book) throw new EntryFailure('BOOK_UNKNOWN')
  return (await createBook(services, entry.memberId, book)).id
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
