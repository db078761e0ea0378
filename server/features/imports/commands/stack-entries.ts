import { createHash } from 'node:crypto'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { putOnStack } from '../../intake/commands/put-on-stack.ts'
import { lockStack, type NewRow } from '../../intake/queries/new-rows.ts'
import { bookOfEntry } from '../book-of-entry.ts'
import { finishEntries, type EntryEnd } from '../queries/entries.ts'
import { findRunningMember, lockOpenCopies, type OpenCopy } from '../queries/open-entries.ts'
import { isTried, verdictOf } from '../rules.ts'

const ENTRIES_AT_ONCE = 500

/**
 * Puts the next copies onto the stack or records why not, rows and outcomes in one transaction. True when none are left, or the import
 * was stopped.
 */
export async function stackEntries(db: Database, importId: string): Promise<boolean> {
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
