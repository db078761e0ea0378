import type { FoundBy } from '#domain/intake.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { newUuid } from '../../../platform/new-uuid.ts'
import { readMark } from '../../../platform/session/session-mark.ts'
import { readStoredScans, writeStoredScans, type PendingScan } from './scan-store.ts'

/** A scan with the current time. */
export function newScan(isbn: string, foundBy: FoundBy): PendingScan {
  return { key: newUuid(), isbn, foundBy, scannedAt: new Date().toISOString() }
}

/** Whether a number is waiting. */
export function isPending(owner: string, isbn: string): boolean {
  return listPending(owner).some((scan) => scan.isbn === isbn)
}

/** Unsent scans of this session, oldest first. */
export function listPending(owner: string): PendingScan[] {
  const mark = readMark()
  return readStoredScans()
    .filter((scan) => scan.owner === owner && scan.mark === mark)
    .map(({ key, isbn, foundBy, scannedAt }) => ({ key, isbn, foundBy, scannedAt }))
}

/** Stores a scan until it is sent. False when storage is full or disabled. */
export function savePending(owner: string, scan: PendingScan): boolean {
  return listPending(owner).length < INTAKE_MAX_ROWS && writeStoredScans([...readStoredScans(), { ...scan, owner, mark: readMark() }])
}

/** Deletes sent or undone scans. */
export function deletePending(owner: string, keys: readonly string[]): void {
  const scans = readStoredScans()
  const left = scans.filter((scan) => scan.owner !== owner || !keys.includes(scan.key))
  if (left.length < scans.length) writeStoredScans(left)
}
