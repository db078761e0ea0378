import type { NewBook } from '#contract/catalogue.ts'
import type { ImportReason } from '#domain/imports.ts'
import { IMPORT_ASKED_AT_MOST } from '#domain/policy/imports.ts'
import type { Services } from '../../platform/services.ts'
import { createBook } from '../catalogue/commands.ts'
import type { KnownWithoutAuthor, LookedUp, ThrottledLookup } from '../catalogue/isbn/throttled-lookup.ts'
import { withTold } from '../catalogue/isbn/with-told.ts'
import { bookOfEntry } from './book-of-entry.ts'
import type { OpenWish } from './queries/open-entries.ts'

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
 * The book of a wish: ours, else what the libraries know if the member wants them asked, else what the file says.
 * A book that was added twice is one, as its ISBN is unique.
 * @throws EntryFailure when the book is archived, or nobody knows a title and an author; EntryWaits; NotPrinted.
 */
export async function findOrAddBook(services: Services, lookUp: ThrottledLookup, entry: OpenWish): Promise<string> {
  if (entry.isArchived) throw new EntryFailure('BOOK_ARCHIVED')
  if (entry.bookId !== null) return entry.bookId
  if (entry.isbn13 === null) throw new EntryFailure('BOOK_UNKNOWN')
  const answered = entry.looksUp ? await lookUp(entry.isbn13) : ({ answer: 'UNKNOWN' } as const)
  const told = { ...entry, publishDate: entry.publishYear }
  const book = chooseBook(withTold(answered, told, entry.isbn13), entry)
  return (await createBook(services, entry.memberId, book)).id
}

/** What the libraries say of the book, else the file. */
function chooseBook(found: LookedUp, entry: OpenWish): NewBook {
  if (found.answer === 'FOUND') return found.book
  if (found.answer === 'NOT_PRINTED') throw new NotPrinted(found.title)
  if (found.answer === 'SEVERAL_BOOKS') throw new EntryFailure('SEVERAL_BOOKS')
  if (found.answer === 'AUTHOR_MISSING') {
    const { answer: _, ...known } = found
    throw new EntryFailure('AUTHOR_MISSING', known)
  }
  const own = bookOfEntry(entry)
  if (own) return own
  if (found.answer === 'UNKNOWN') throw new EntryFailure('BOOK_UNKNOWN')
  throw entry.unreached + 1 < IMPORT_ASKED_AT_MOST ? new EntryWaits('no library could be reached') : new EntryFailure('UNREACHED')
}
