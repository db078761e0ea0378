import type { ImportReason } from '#domain/imports.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { log, loggableError } from '../../../platform/log.ts'
import type { Services } from '../../../platform/services.ts'
import { putOnShelf } from '../../shelf/commands.ts'
import { readSuggestion } from '../../shelf/price-hint/read-price-hint.ts'
import { putOnWishList } from '../../wishes/commands.ts'
import { LIBRARY_QUEUE, type ThrottledLookup } from '../throttled-lookup.ts'
import { EntryFailure, EntryWaits, findOrAddBook, NotPrinted } from '../find-or-add-book.ts'
import { listWaitingEntries, finishEntry, finishWaitingEntries, lockWaitingEntry, type WaitingEntry } from '../queries/entries.ts'
import { hasPostponed, keepKnown, listDueImports, markNotPrinted, postponeEntry } from '../queries/postponed.ts'
import { markEnded } from '../queries/imports.ts'
import { isTried, verdictOf } from '../rules.ts'

/** A running import lets other jobs in after so many ms; libraries are asked no faster than once in the second time. */
const IMPORT_CHUNK_MS = 5000

export const RUN_IMPORT = 'run-import'
/** Entries read at once. */
const BATCH = 25
/** Imports that one sweep lets go on. */
const IMPORTS_AT_ONCE = 200

/** Lets an import go on, in the caller's transaction. */
export async function enqueueImport(tx: Transaction, importId: string): Promise<void> {
  await enqueue(tx, RUN_IMPORT, { importId }, `import:${importId}`, LIBRARY_QUEUE)
}

/**
 * Adds entries for some seconds, then lets the imports of others have their turn. An entry's outcome is written with
 * its effect, so a process that dies leaves nothing half done: the next one goes on with the first entry without one. It ends while
 * entries wait for the libraries to be asked again; the sweep lets it go on then.
 */
export async function runImport(services: Services, lookUp: ThrottledLookup, importId: string): Promise<void> {
  const { db } = services
  const endsAt = performance.now() + IMPORT_CHUNK_MS
  while (performance.now() < endsAt) {
    const entries = await listWaitingEntries(db, importId, BATCH)
    if (entries.length === 0) return (await hasPostponed(db, importId)) ? undefined : finishImport(services, importId)
    for (const entry of entries) {
      const goesOn = await tryEntry(services, lookUp, importId, entry)
      if (!goesOn || performance.now() >= endsAt) break
    }
  }
  await inTransaction(db, (tx) => enqueueImport(tx, importId))
}

/**
 * One entry; what goes wrong with it is its own outcome and does not stop the others. False when it waits no more: the
 * import was stopped, or its member left.
 */
async function tryEntry(services: Services, lookUp: ThrottledLookup, importId: string, entry: WaitingEntry): Promise<boolean> {
  const { db } = services
  try {
    const added = isTried(verdictOf(entry)) ? await prepareEntry(services, lookUp, entry) : null
    return await inTransaction(db, (tx) => settleEntry(tx, importId, entry.number, added))
  } catch (error) {
    if (isUnexpected(error)) log.warn({ ...loggableError(error), importId, entry: entry.number }, 'an entry was not imported')
    // Without a database this fails as well, and the job is tried again.
    return inTransaction(db, async (tx) => {
      const waits = (await lockWaitingEntry(tx, importId, entry.number)) !== undefined
      if (waits) await endInVain(tx, importId, entry.number, error)
      return waits
    })
  }
}

interface PreparedEntry {
  bookId: string
  /** Points of a copy; a wish needs none. */
  price: number | null
}

/** What has to be known before the transaction. @throws EntryFailure as `findOrAddBook`. */
async function prepareEntry(services: Services, lookUp: ThrottledLookup, entry: WaitingEntry): Promise<PreparedEntry> {
  const bookId = await findOrAddBook(services, lookUp, entry)
  if (entry.target === 'WISHES') return { bookId, price: null }
  if (entry.price !== null) return { bookId, price: entry.price }
  const suggestion = await readSuggestion(services.db, entry.memberId, bookId, entry.condition)
  if (!suggestion) throw new EntryFailure('BOOK_ARCHIVED')
  return { bookId, price: suggestion.points }
}

/** Writes why an entry was not added, or lets it wait. */
async function endInVain(tx: Transaction, importId: string, number: number, error: unknown): Promise<void> {
  if (error instanceof EntryWaits) return postponeEntry(tx, importId, number)
  if (error instanceof NotPrinted) return markNotPrinted(tx, importId, number, error.title)
  if (error instanceof EntryFailure && error.known) await keepKnown(tx, importId, number, error.known)
  await finishEntry(tx, importId, number, { outcome: 'FAILED', reason: reasonOf(error) })
}

/** Lets imports go on whose entries have waited long enough; may run at any time and any number of times. */
export async function goOnWithWaiting(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const importId of await listDueImports(tx, IMPORTS_AT_ONCE)) await enqueueImport(tx, importId)
  })
}

function isUnexpected(error: unknown): boolean {
  return !(error instanceof EntryWaits) && !(error instanceof NotPrinted) && reasonOf(error) === 'UNEXPECTED'
}

/** When the member may not offer any more, the import goes on with the wishes alone. */
function reasonOf(error: unknown): ImportReason {
  if (error instanceof AppError && error.code === 'RESTRICTED') return 'STOPPED'
  return error instanceof EntryFailure ? error.reason : 'UNEXPECTED'
}

/** Adds the book and writes the outcome, in one transaction; false when the entry waits no more. */
async function settleEntry(tx: Transaction, importId: string, number: number, prepared: PreparedEntry | null): Promise<boolean> {
  const entry = await lockWaitingEntry(tx, importId, number)
  if (!entry) return false
  const verdict = verdictOf(entry)
  const adds = prepared !== null && isTried(verdict)
  if (adds) await addToPlace(tx, entry, prepared)
  const outcome = adds ? 'ADDED' : verdict === 'ALREADY_THERE' ? 'ALREADY_THERE' : 'SKIPPED'
  await finishEntry(tx, importId, number, { outcome, reason: null })
  return true
}

/** What an import says of no copy; it can be added to each later. */
const COPY = { parcelSize: 'XS', smokeFree: false, petFree: false } as const

async function addToPlace(
  tx: Transaction,
  { memberId, condition, comment }: WaitingEntry,
  { bookId: bookUuid, price }: PreparedEntry,
): Promise<void> {
  if (price === null) await putOnWishList(tx, { memberId, bookUuid, onlyThisEdition: false })
  else await putOnShelf(tx, memberId, { ...COPY, bookUuid, price, condition, comment })
}

/** Nothing waits any more, or its member is blocked. Who stops an import says so of its entries at once. */
async function finishImport({ db }: Services, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const left = await finishWaitingEntries(tx, importId, 'STOPPED')
    await markEnded(tx, importId, left > 0 ? 'STOPPED' : 'DONE')
  })
}
