import type { z } from 'zod'
import type { bookByIsbn } from '#contract/catalogue.ts'
import { readIsbn } from '#domain/isbn.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { BookRecord, IsbnRecord, IsbnSource, LibraryName } from './sources/source.ts'
import { presentBook, presentDraft } from '../present.ts'
import { findBookByIsbn, listGenres, findBookRow } from '../queries/books.ts'
import type { Asker } from './source-budget.ts'
import { withAdmission, askSource, LOOKUP_TIMEOUT_MS } from './ask-source.ts'
import { areTitlesAlike } from './alike-titles.ts'
import { createSingleFlight } from './single-flight.ts'
import { findStoredLookup, storeLookup, type StoredLookup } from './queries.ts'

export type IsbnAnswer = z.input<typeof bookByIsbn.response>

/** The 13 digits of a typed ISBN. @throws AppError 400 with field and problem (decision 16). */
export function requireIsbn(text: string, path: string): string {
  const isbn = readIsbn(text)
  if (!isbn.ok) throw AppError.field(path, `FORMS_RULES.ISBN.${isbn.problem}`)
  return isbn.isbn13
}

/** The stored book of an ISBN; undefined when missing or archived. */
export async function findOwnBook(db: Database, isbn13: string): Promise<IsbnAnswer | undefined> {
  const own = await findBookByIsbn(db, isbn13)
  if (!own || own.archived_at) return undefined
  const row = await findBookRow(db, own.id)
  return row && { book: presentBook(row), source: 'own' }
}

/** Whether a library may be asked now. @throws AppError when it may not. */
type Admission = (source: LibraryName, asker: Asker) => Promise<void>

/** Where no library says when it may be asked again. */
const AGAIN_SECONDS = 30

/**
 * Creates the ISBN look-up at the libraries, limited by `admit`; concurrent calls for one ISBN share a look-up. Gives
 * printed books only, with others that share the ISBN. It throws AppError ISBN_UNKNOWN when every library answered and none
 * knows it, NOT_PRINTED with the medium, LIBRARIES_UNREACHED with Retry-After when one that may know it did not answer.
 */
export function createIsbnLookup(
  db: Database,
  sources: readonly IsbnSource[],
  admit: Admission = async () => undefined,
): (isbn13: string, asker: Asker) => Promise<IsbnAnswer> {
  const once = createSingleFlight<Answered>()
  return async (isbn13, asker) => {
    const admitted = sources.map((source) => withAdmission(source, (name) => admit(name, asker)))
    const found = await once(`${isbn13} ${asker}`, () => lookUp(db, admitted, isbn13))
    if ('againSeconds' in found) throw new AppError('LIBRARIES_UNREACHED', { retryAfterSeconds: found.againSeconds })
    const { source, record } = found
    if (source === null) throw new AppError('ISBN_UNKNOWN')
    const { medium, title, others = [] } = record
    if (medium !== 'PRINT') throw new AppError('NOT_PRINTED', { fresh: { medium, title } })
    const genres = await listGenres(db)
    const draftOf = (book: BookRecord) => presentDraft(book, isbn13, genres)
    return { book: draftOf(record), source, ...(others.length > 0 && { others: others.map(draftOf) }) }
  }
}

/** What the libraries said, for now or to be kept, or in how many seconds one of them that may know the book can be asked. */
type Answered = (StoredLookup & { isForNow?: true }) | { againSeconds: number }

async function lookUp(db: Database, sources: readonly IsbnSource[], isbn13: string): Promise<Answered> {
  const stored = await findStoredLookup(db, isbn13)
  if (stored) return stored
  const answered = await askInOrder(sources, isbn13)
  if (!('againSeconds' in answered) && !answered.isForNow) await storeLookup(db, isbn13, answered)
  return answered
}

/**
 * The first that knows the book; where it names no author, the next that does. A library that could not be asked may know the book: only
 * if each has answered, none knows it.
 */
async function askInOrder(sources: readonly IsbnSource[], isbn13: string): Promise<Answered> {
  const deadline = AbortSignal.timeout(LOOKUP_TIMEOUT_MS)
  const pauses: number[] = []
  let authorless: Found | undefined
  for (const source of sources) {
    const asked = await askSource(source, isbn13, deadline)
    if (!asked.isAnswered) pauses.push(asked.againSeconds ?? AGAIN_SECONDS)
    if (!asked.isAnswered || !asked.found) continue
    const record = asked.found
    if (authorless) {
      const isIt = record.authors.length > 0 && areTitlesAlike(record.title, authorless.record.title)
      if (isIt) return { ...authorless, record: { ...authorless.record, authors: record.authors } }
    } else if (lacksAuthor(record)) authorless = { source: source.name, record }
    else return { source: source.name, record }
  }
  if (authorless) return pauses.length > 0 ? { ...authorless, isForNow: true } : authorless
  return pauses.length > 0 ? { againSeconds: Math.max(...pauses) } : { source: null, record: null }
}

type Found = Exclude<StoredLookup, { source: null }>

function lacksAuthor({ authors, medium, others }: IsbnRecord): boolean {
  return authors.length === 0 && medium === 'PRINT' && others === undefined
}
