import type { z } from 'zod'
import type { bookByIsbn } from '#contract/catalogue.ts'
import { readIsbn } from '#domain/isbn.ts'
import { AppError } from '../../../platform/errors.ts'
import { log } from '../../../platform/log.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { BookRecord, IsbnSource } from './sources/source.ts'
import { presentBook } from '../present.ts'
import { findBookByIsbn, listGenres, findBookRow } from '../queries/books.ts'
import type { Asker } from './source-budget.ts'
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

/** Whether a library may be asked now. @throws AppError when it may not. */
type Admission = (source: IsbnSource['name'], asker: Asker) => Promise<void>

/**
 * Asks the libraries for ISBNs, as often as `admit` lets it; one look-up at a time for each ISBN, however many members or
 * guests ask.
 */
export function createIsbnLookup(
  db: Database,
  sources: readonly IsbnSource[],
  admit: Admission = async () => undefined,
): (isbn13: string, asker: Asker) => Promise<IsbnAnswer> {
  const running = new Map<string, Promise<StoredLookup>>()
  const ask = (isbn13: string, asker: Asker): Promise<StoredLookup> => {
    const key = `${isbn13} ${asker}`
    const current = running.get(key)
    if (current) return current
    const admitted = sources.map((source) => afterAdmission(source, (name) => admit(name, asker)))
    const started = lookUp(db, admitted, isbn13).finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
  return async (isbn13, asker) => {
    const found = await ask(isbn13, asker)
    if (found.source === null) throw new AppError('ISBN_UNKNOWN')
    return { book: await draftOf(db, found.record, isbn13), source: found.source }
  }
}

function afterAdmission(source: IsbnSource, admit: (name: IsbnSource['name']) => Promise<void>): IsbnSource {
  return {
    name: source.name,
    find: async (isbn13, signal) => {
      await admit(source.name)
      return source.find(isbn13, signal)
    },
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
  let refusal: AppError | undefined
  for (const source of sources) {
    try {
      const record = await source.find(isbn13, AbortSignal.any([deadline, AbortSignal.timeout(ISBN_SOURCE_TIMEOUT_MS)]))
      if (record) return { found: { source: source.name, record }, everybodyAnswered }
    } catch (error) {
      everybodyAnswered = false
      if (error instanceof AppError) {
        refusal = error
        continue
      }
      log.warn({ source: source.name, message: error instanceof Error ? error.message : String(error) }, 'book source failed')
    }
  }
  // Who was not even asked may know the book: that is no "unknown".
  if (refusal) throw refusal
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
