import { readMark } from '../../../platform/session/session-mark.ts'
import { readKept, writeKept, type KeptScan } from './scan-store.ts'

/**
 * What was scanned in this browser in another session than the one of this member that is open now: before they logged in, by them
 * or by somebody else, which nobody can tell. Nothing of it is sent before somebody has said whose it is; what shall stay here is
 * asked about in the next session. None while no session is open.
 */
export function listOthers(owner: string): KeptScan[] {
  const mark = readMark()
  if (mark === null) return []
  return readKept().filter((scan) => (scan.owner !== owner || scan.mark !== mark) && scan.leftBy !== mark)
}

/** These are this member's: they are sent as if scanned now. */
export function takeOver(owner: string, keys: readonly string[]): boolean {
  const mark = readMark()
  return change(keys, ({ key, isbn, foundBy, scannedAt }) => ({ key, isbn, foundBy, scannedAt, owner, mark }))
}

/** These stay here for whoever logs in next. */
export function leaveHere(keys: readonly string[]): boolean {
  const mark = readMark()
  return change(keys, (scan) => (mark === null ? scan : { ...scan, leftBy: mark }))
}

/** Nobody wants these. */
export function discard(keys: readonly string[]): boolean {
  return writeKept(readKept().filter(({ key }) => !keys.includes(key)))
}

function change(keys: readonly string[], next: (scan: KeptScan) => KeptScan): boolean {
  return writeKept(readKept().map((scan) => (keys.includes(scan.key) ? next(scan) : scan)))
}
