import type { FoundBy } from '#domain/intake.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { readMark } from '../../../platform/session/session-mark.ts'
import { readKept, writeKept, type PendingScan } from './scan-store.ts'

/** A scan of this moment. */
export function newScan(isbn: string, foundBy: FoundBy): PendingScan {
  return { key: newUuid(), isbn, foundBy, scannedAt: new Date().toISOString() }
}

/** Whether a number waits here already. */
export function isPending(owner: string, isbn: string): boolean {
  return listPending(owner).some((scan) => scan.isbn === isbn)
}

/**
 * What this member has scanned in the session that is open and the server does not have yet, the oldest first. Whatever else lies
 * here may be somebody else's: that is asked about (other-scans.ts).
 */
export function listPending(owner: string): PendingScan[] {
  const mark = readMark()
  return readKept()
    .filter((scan) => scan.owner === owner && scan.mark === mark)
    .map(({ key, isbn, foundBy, scannedAt }) => ({ key, isbn, foundBy, scannedAt }))
}

/** Keeps a scan until the server has it. False when this device cannot keep it: the store is full or switched off. */
export function keepPending(owner: string, scan: PendingScan): boolean {
  return listPending(owner).length < INTAKE_MAX_ROWS && writeKept([...readKept(), { ...scan, owner, mark: readMark() }])
}

/** The server has these, or they were taken back. */
export function deletePending(owner: string, keys: readonly string[]): void {
  const scans = readKept()
  const left = scans.filter((scan) => scan.owner !== owner || !keys.includes(scan.key))
  if (left.length < scans.length) writeKept(left)
}
