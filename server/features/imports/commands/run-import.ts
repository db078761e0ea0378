import { createHash } from 'node:crypto'
import type { ImportReason } from '#domain/imports.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { log, loggableError } from '../../../platform/log.ts'
import type { Services } from '../../../platform/services.ts'
import { LIBRARY_QUEUE, type ThrottledLookup } from '../../catalogue/isbn/throttled-lookup.ts'
import { putOnWishList } from '../../wishes/commands.ts'
import { putOnStack } from '../../intake/commands/put-on-stack.ts'
import { lockStack, type NewRow } from '../../intake/queries/new-rows.ts'
import { EntryFailure, EntryWaits, findOrAddBook, NotPrinted } from '../find-or-add-book.ts'
import { finishEntry, finishWaitingEntries, finishEntries, type EntryEnd } from '../queries/entries.ts'
import { markEnded } from '../queries/imports.ts'
import {
  hasPostponed,
  listOpenWishes,
  lockOpenWish,
  type OpenWish,
  findRunningMember,
  lockOpenCopies,
  type OpenCopy,
} from '../queries/open-entries.ts'
import { saveKnownFacts, listDueImports, markNotPrinted, postponeEntry } from '../queries/postponed.ts'
import { isTried, verdictOf } from '../rules.ts'
import { bookOfEntry } from '../book-of-entry.ts'

const IMPORT_CHUNK_MS = 5000

/** Job name; differs from that of 0.1, whose processes must not run these jobs. */
export const RUN_IMPORT = 'import-onto-stack'
const BATCH = 25
const IMPORTS_AT_ONCE = 200

/** Enqueues an import in the caller's transaction. */
export async function enqueueImport(tx: Transaction, importId: string): Promise<void> {
  await enqueue(tx, RUN_IMPORT, { importId }, `import:${importId}`, LIBRARY_QUEUE)
}

/**
 * Puts all copies onto the stack, then adds wishes for some seconds before other imports get their turn. Each outcome commits with its
 * effect, so the next run continues with the first entry without one. Stops while wishes wait for libraries; the sweep resumes it.
 */
export async function runImport(services: Services, lookUp: ThrottledLookup, importId: string): Promise<void> {
  const { db } = services
  const endsAt = performance.now() + IMPORT_CHUNK_MS
  let isStacked = false
  while (performance.now() < endsAt) {
    if (!isStacked) {
      isStacked = await stackEntries(db, importId)
      continue
    }
    const wishes = await listOpenWishes(db, importId, BATCH)
    if (wishes.length === 0) return (await hasPostponed(db, importId)) ? undefined : finishImport(db, importId)
    for (const wish of wishes) {
      const goesOn = await tryWish(services, lookUp, importId, wish)
      if (!goesOn || performance.now() >= endsAt) break
    }
  }
  await inTransaction(db, (tx) => enqueueImport(tx, importId))
}

async function tryWish(services: Services, lookUp: ThrottledLookup, importId: string, wish: OpenWish): Promise<boolean> {
  const { db } = services
  try {
    const bookId = isTried(verdictOf(wish)) ? await findOrAddBook(services, lookUp, wish) : null
    return await inTransaction(db, (tx) => settleWish(tx, importId, wish.number, bookId))
  } catch (error) {
    if (isUnexpected(error)) log.warn({ ...loggableError(error), importId, entry: wish.number }, 'an entry was not imported')
    // Without a database this fails as well, and the job is tried again.
    return inTransaction(db, async (tx) => {
      const waits = (await lockOpenWish(tx, importId, wish.number)) !== undefined
      if (waits) await endInVain(tx, importId, wish.number, error)
      return waits
    })
  }
}

/** Records why a wish was not added, or postpones it. */
async function endInVain(tx: Transaction, importId: string, number: number, error: unknown): Promise<void> {
  if (error instanceof EntryWaits) return postponeEntry(tx, importId, number)
  if (error instanceof NotPrinted) return markNotPrinted(tx, importId, number, error.title)
  if (error instanceof EntryFailure && error.known) await saveKnownFacts(tx, importId, number, error.known)
  await finishEntry(tx, importId, number, { outcome: 'FAILED', reason: reasonOf(error) })
}

/** Resumes imports whose waiting wishes are due; safe to run at any time. */
export async function goOnWithWaiting(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const importId of await listDueImports(tx, IMPORTS_AT_ONCE)) await enqueueImport(tx, importId)
  })
}

function isUnexpected(error: unknown): boolean {
  return !(error instanceof EntryWaits) && !(error instanceof NotPrinted) && reasonOf(error) === 'UNEXPECTED'
}

function reasonOf(error: unknown): ImportReason {
  return error instanceof EntryFailure ? error.reason : 'UNEXPECTED'
}

/** Adds the wish and writes the outcome, in one transaction; false when the entry waits no more. */
async function settleWish(tx: Transaction, importId: string, number: number, bookUuid: string | null): Promise<boolean> {
  const entry = await lockOpenWish(tx, importId, number)
  if (!entry) return false
  const verdict = verdictOf(entry)
  const adds = bookUuid !== null && isTried(verdict)
  const wishId = adds ? await putOnWishList(tx, { memberId: entry.memberId, bookUuid, onlyThisEdition: entry.onlyThisEdition }) : null
  const outcome = adds ? 'ADDED' : verdict === 'ALREADY_THERE' ? 'ALREADY_THERE' : 'SKIPPED'
  await finishEntry(tx, importId, number, { outcome, reason: null, wishId })
  return true
}

/** Ends an import: done, or stopped when entries still wait because the member is blocked. */
async function finishImport(db: Database, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const left = await finishWaitingEntries(tx, importId, 'STOPPED')
    await markEnded(tx, importId, left > 0 ? 'STOPPED' : 'DONE')
  })
}

const ENTRIES_AT_ONCE = 500

/**
 * Puts the next copies onto the stack or records why not, rows and outcomes in one transaction. True when none are left, or the import
 * was stopped.
 */
async function stackEntries(db: Database, importId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const memberId = await findRunningMember(tx, importId)
    // Locks go from the member to the stack to the import, as when the import is undone.
    if (memberId === undefined || !(await lockStack(tx, memberId))) return true
    const entries = await lockOpenCopies(tx, importId, ENTRIES_AT_ONCE)
    const rows = new Map(entries.filter((entry) => isTried(verdictOf(entry))).map((entry) => [entry.number, rowsOf(importId, entry)]))
    const full = new Set(rows.size > 0 ? await putOnStack(tx, memberId, [...rows.values()].flat()) : [])
    const isOn = (number: number): boolean => rows.get(number)?.some((row) => !full.has(row.key)) === true
    await finishEntries(
      tx,
      importId,
      entries.map((entry) => ({ number: entry.number, ...endOf(entry, rows.has(entry.number), isOn(entry.number)) })),
    )
    return entries.length < ENTRIES_AT_ONCE
  })
}

function endOf(entry: OpenCopy, isTaken: boolean, isOn: boolean): EntryEnd {
  if (isTaken) return isOn ? { outcome: 'STACKED', reason: null } : { outcome: 'FAILED', reason: 'STACK_FULL' }
  return { outcome: verdictOf(entry) === 'ALREADY_THERE' ? 'ALREADY_THERE' : 'SKIPPED', reason: null }
}

function rowsOf(importId: string, entry: OpenCopy): NewRow[] {
  return Array.from({ length: entry.missingCopies }, (_, copy) => rowOf(importId, entry, copy))
}

function rowOf(importId: string, entry: OpenCopy, copy: number): NewRow {
  const { number, isbn13, bookId, title, looksUp, condition, price, comment } = entry
  return {
    key: keyOf(importId, number, copy),
    foundBy: 'IMPORT',
    isbn13,
    // What has an ISBN is found by that.
    bookId: isbn13 === null ? bookId : null,
    title,
    words: bookId === null ? bookOfEntry(entry) : null,
    asksLibraries: looksUp,
    condition,
    price,
    comment,
    scannedAt: null,
    importId,
  }
}

/** The same for the same copy of an entry whenever it is asked for: a UUID of version 8. */
function keyOf(importId: string, number: number, copy: number): string {
  const digits = createHash('sha256').update(`${importId} ${number} ${copy}`).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
