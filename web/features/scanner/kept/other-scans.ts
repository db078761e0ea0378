import { readMark } from '../../../platform/session/session-mark.ts'
import { readStoredScans, writeStoredScans, type StoredScan } from './scan-store.ts'

/** Scans of other sessions in this browser, whose owner is unknown. Never sent before somebody claims them. None without a session. */
export function listOtherScans(owner: string): StoredScan[] {
  const mark = readMark()
  if (mark === null) return []
  return readStoredScans().filter((scan) => (scan.owner !== owner || scan.mark !== mark) && scan.leftBy !== mark)
}

/** Claims scans for this member and sends them. */
export function takeOver(owner: string, keys: readonly string[]): boolean {
  const mark = readMark()
  return change(keys, ({ key, isbn, foundBy, scannedAt }) => ({ key, isbn, foundBy, scannedAt, owner, mark }))
}

/** Keeps scans for the next login. */
export function leaveOnDevice(keys: readonly string[]): boolean {
  const mark = readMark()
  return change(keys, (scan) => (mark === null ? scan : { ...scan, leftBy: mark }))
}

export function discardScans(keys: readonly string[]): boolean {
  return writeStoredScans(readStoredScans().filter(({ key }) => !keys.includes(key)))
}

function change(keys: readonly string[], next: (scan: StoredScan) => StoredScan): boolean {
  return writeStoredScans(readStoredScans().map((scan) => (keys.includes(scan.key) ? next(scan) : scan)))
}
