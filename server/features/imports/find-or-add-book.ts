import type { NewBook } from '#contract/catalogue.ts'
import type { ImportReason } from '#domain/imports.ts'
import { IMPORT_ASKED_AT_MOST } from '#domain/policy/imports.ts'
import type { Services } from '../../platform/services.ts'
import { createBook } from '../catalogue/commands.ts'
import type { KnownWithoutAuthor, LookedUp, ThrottledLookup } from '../catalogue/isbn/throttled-lookup.ts'
import { mergeWithKnownFacts } from '../catalogue/isbn/merge-with-known-facts.ts'
import { bookOfEntry } from './book-of-entry.ts'
import type { OpenWish } from './queries/open-entries.ts'

/** An entry cannot be added, for a reason shown to the member. */
export class EntryFailure extends Error {
  override readonly name = 'EntryFailure'
  readonly reason: ImportReason
  /** Facts from a library that names no author. */
  readonly known: KnownWithoutAuthor | undefined

  constructor(reason: ImportReason, known?: KnownWithoutAuthor) {
    super(reason)
    this.reason = reason
    this.known = known
  }
}

/** A library did not answer; the entry waits. */
export class EntryWaits extends Error {
  override readonly name = 'EntryWaits'
}

/** The ISBN belongs to something other than a printed book. */
export class NotPrinted extends Error {
  override readonly name = 'NotPrinted'
  readonly title: string

  constructor(title: string) {
    super('no printed book')
    this.title = title
  }
}

/**
 * The book of a wish: from our catalogue, else from libraries if the member agreed, else from the file. Concurrent additions share a book
 * by its ISBN.
 * @throws EntryFailure for an archived book, or without title and author; EntryWaits; NotPrinted.
 */
export async function findOrAddBook(services: Services, lookUp: ThrottledLookup, entry: OpenWish): Promise<string> {
  if (entry.isArchived) throw new EntryFailure('BOOK_ARCHIVED')
  if (entry.bookId !== null) return entry.bookId
  if (entry.isbn13 === null) throw new EntryFailure('BOOK_UNKNOWN')
  const answered = entry.looksUp ? await lookUp(entry.isbn13) : ({ answer: 'UNKNOWN' } as const)
  const told = { ...entry, publishDate: entry.publishYear }
  const book = chooseBook(mergeWithKnownFacts(answered, told, entry.isbn13), entry)
  return (await createBook(services, entry.memberId, book)).id
}

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
