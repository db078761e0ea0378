import type { FoundBy } from '#domain/intake.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { newUuid } from '../../../platform/new-uuid.ts'

/** A book that was scanned and is not known to have reached the server. */
export interface PendingScan {
  /** What the row is called everywhere: sent again, it is still the same row. */
  key: string
  isbn: string
  foundBy: FoundBy
  /** ISO time, by this device's clock. */
  scannedAt: string
}

const KEY = 'pendingScans'

/** A scan of this moment. */
export function newScan(isbn: string, foundBy: FoundBy): PendingScan {
  return { key: newUuid(), isbn, foundBy, scannedAt: new Date().toISOString() }
}

/** Whether a number waits here already. */
export function isPending(owner: string, isbn: string): boolean {
  return listPending(owner).some((scan) => scan.isbn === isbn)
}

/** What this member has scanned here and the server does not have yet, the oldest first. It stays after logging out, else an evening in the cellar were lost. */
export function listPending(owner: string): PendingScan[] {
  const scans = readAll()[owner]
  return Array.isArray(scans) ? scans.filter(isScan) : []
}

/** Keeps a scan until the server has it. False when this device cannot keep it: the store is full or switched off. */
export function keepPending(owner: string, scan: PendingScan): boolean {
  const scans = listPending(owner)
  return scans.length < INTAKE_MAX_ROWS && write(owner, [...scans, scan])
}

/** The server has these, or they were taken back. */
export function deletePending(owner: string, keys: readonly string[]): void {
  const scans = listPending(owner)
  const left = scans.filter(({ key }) => !keys.includes(key))
  if (left.length < scans.length) write(owner, left)
}

function write(owner: string, scans: readonly PendingScan[]): boolean {
  const { [owner]: _, ...others } = readAll()
  const all = scans.length === 0 ? others : { ...others, [owner]: scans }
  try {
    if (Object.keys(all).length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(all))
    return true
  } catch {
    return false
  }
}

/** By member of this browser: another one reads none of them. */
function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    // Switched off, or not ours.
    return {}
  }
}

/** Only this file writes them. An entry changed by hand is dropped, so that it breaks no page. */
function isScan(value: unknown): value is PendingScan {
  if (typeof value !== 'object' || value === null) return false
  return ['key', 'isbn', 'foundBy', 'scannedAt'].every((name) => name in value && typeof Reflect.get(value, name) === 'string')
}
