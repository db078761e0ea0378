import type { z } from 'zod'
import type { bookByIsbn } from '#contract/catalogue.ts'
import { readIsbn } from '#domain/isbn.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { IsbnSource, LibraryName } from './sources/source.ts'
import { presentBook, presentDraft } from '../present.ts'
import { findBookByIsbn, listGenres, findBookRow } from '../queries/books.ts'
import type { Asker } from './source-budget.ts'
import { afterAdmission, askSource, LOOKUP_TIMEOUT_MS } from './ask-source.ts'
import { createSingleFlight } from './single-flight.ts'
import { findStoredLookup, storeLookup, type StoredLookup } from './queries.ts'

export type IsbnAnswer = z.input<typeof bookByIsbn.response>

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
type Admission = (source: LibraryName, asker: Asker) => Promise<void>

/**
 * Asks the libraries for ISBNs, as often as `admit` lets it; one look-up at a time for each ISBN, however many members or
 * guests ask.
 */
export function createIsbnLookup(
  db: Database,
  sources: readonly IsbnSource[],
  admit: Admission = async () => undefined,
): (isbn13: string, asker: Asker) => Promise<IsbnAnswer> {
  const once = createSingleFlight<StoredLookup>()
  return async (isbn13, asker) => {
    const admitted = sources.map((source) => afterAdmission(source, (name) => admit(name, asker)))
    const found = await once(`${isbn13} ${asker}`, () => lookUp(db, admitted, isbn13))
    if (found.source === null) throw new AppError('ISBN_UNKNOWN')
    return { book: presentDraft(found.record, isbn13, await listGenres(db)), source: found.source }
  }
}

async function lookUp(db: Database, sources: readonly IsbnSource[], isbn13: string): Promise<StoredLookup> {
  const stored = await findStoredLookup(db, isbn13)
  if (stored) return stored
  const { found, everybodyAnswered } = await askInOrder(sources, isbn13)
  // Only if each source has answered may we say that none knows the book.
  if (found.source !== null || everybodyAnswered) await storeLookup(db, isbn13, found)
  return found
}

async function askInOrder(sources: readonly IsbnSource[], isbn13: string): Promise<{ found: StoredLookup; everybodyAnswered: boolean }> {
  const deadline = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
  let everybodyAnswered = true
  let refusal: AppError | undefined
  for (const source of sources) {
    const asked = await askSource(source, isbn13, deadline)
    if (asked.isAnswered && asked.found) return { found: { source: source.name, record: asked.found }, everybodyAnswered }
    if (asked.isAnswered) continue
    everybodyAnswered = false
    refusal = asked.refusal ?? refusal
  }
  // A library that was not even asked may know the book, so the answer is not "unknown".
  if (refusal) throw refusal
  return { found: { source: null, record: null }, everybodyAnswered }
}
