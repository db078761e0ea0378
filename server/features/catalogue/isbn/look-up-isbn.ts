import type { z } from 'zod'
import type { bookByIsbn } from '#contract/catalogue.ts'
import { readIsbn } from '#domain/isbn.ts'
import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { BookRecord, IsbnSource } from './sources/source.ts'
import { presentBook } from '../present.ts'
import { findBookByIsbn, listGenres, findBookRow } from '../queries/books.ts'
import { findStoredLookup, storeLookup, type StoredLookup } from './queries.ts'

/** Asking libraries for an ISBN (D17): each source, all together, and what is kept of their answers. */
export const ISBN_SOURCE_TIMEOUT_MS = 2500
export const ISBN_LOOKUP_TIMEOUT_MS = 3800

type IsbnAnswer = z.input<typeof bookByIsbn.response>

/** The 13 digits of a typed ISBN. @throws AppError 400 that names the field and what is wrong (decision 16). */
export function requireIsbn(text: string, path: string): string {
  const isbn = readIsbn(text)
  if (!isbn.ok) throw AppError.field(path, `FORMS_RULES.ISBN.${isbn.problem}`)
  return isbn.isbn13
}

/** The stored book of an ISBN; undefined when there is none or it is archived. */
export async function findOwnBook(db: Database, isbn13: string): Promise<IsbnAnswer | undefined> {
  const own = await findBookByIsbn(db, isbn13)
  if (!own || own.archived_at) return undefined
  const row = await findBookRow(db, own.id)
  return row && { book: presentBook(row), source: 'own' }
}

/** Asks the libraries for ISBNs; one look-up at a time for each ISBN, however many ask. */
export function createIsbnLookup(db: Database, sources: readonly IsbnSource[]): (isbn13: string) => Promise<IsbnAnswer> {
  const running = new Map<string, Promise<StoredLookup>>()
  const ask = (isbn13: string): Promise<StoredLookup> => {
    const current = running.get(isbn13)
    if (current) return current
    const started = lookUp(db, sources, isbn13).finally(() => running.delete(isbn13))
    running.set(isbn13, started)
    return started
  }
  return async (isbn13) => {
    const found = await ask(isbn13)
    if (found.source === null) throw new AppError('ISBN_UNKNOWN')
    return { book: await draftOf(db, found.record, isbn13), source: found.source }
  }
}

async function lookUp(db: Database, sources: readonly IsbnSource[], isbn13: string): Promise<StoredLookup> {
  const stored = await findStoredLookup(db, isbn13)
  if (stored) return stored
  const { found, everybodyAnswered } = await askInOrder(sources, isbn13)
  // Without an answer of each source we do not know that nobody knows the book.
  if (found.source !== null || everybodyAnswered) await storeLookup(db, isbn13, found)
  return found
}

async function askInOrder(sources: readonly IsbnSource[], isbn13: string): Promise<{ found: StoredLookup; everybodyAnswered: boolean }> {
  const deadline = AbortSignal.timeout(ISBN_LOOKUP_TIMEOUT_MS)
  let everybodyAnswered = true
  for (const source of sources) {
    try {
      const record = await source.find(isbn13, AbortSignal.any([deadline, AbortSignal.timeout(ISBN_SOURCE_TIMEOUT_MS)]))
      if (record) return { found: { source: source.name, record }, everybodyAnswered }
    } catch (error) {
      everybodyAnswered = false
      log.warn({ source: source.name, message: error instanceof Error ? error.message : String(error) }, 'book source failed')
    }
  }
  return { found: { source: null, record: null }, everybodyAnswered }
}

/** A library's record in the shape of a book that is not stored yet: without uuid, slug and cover. */
async function draftOf(db: Database, record: BookRecord, isbn13: string): Promise<IsbnAnswer['book']> {
  const genres = (await listGenres(db)).filter((genre) => record.genres.some((id) => id === genre.id))
  return {
    title: record.title,
    authors: record.authors.map((name) => ({ uuid: '', authorFullName: name })),
    genres: genres.map((genre) => ({ uuid: genre.uuid, name: genre.id })),
    numberOfPages: record.numberOfPages,
    languageCode: record.languageCode,
    publishDate: record.publishYear === null ? null : String(record.publishYear),
    description: null,
    publisher: record.publisher,
    originalTitle: record.originalTitle,
    isbn: isbn13,
    archived: false,
    reviewed: false,
  }
}
