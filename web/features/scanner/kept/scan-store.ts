import type { FoundBy } from '#domain/intake.ts'

/** A scan that may not have reached the server. */
export interface PendingScan {
  /** What the row is called everywhere: sent again, it is still the same row. */
  key: string
  isbn: string
  foundBy: FoundBy
  /** ISO time, by this device's clock. */
  scannedAt: string
}

/** A scan as stored in the browser. */
export interface StoredScan extends PendingScan {
  /** Whose page it was scanned on, by uuid. */
  owner: string
  /** The session that was open then; null when none was, and for scans of a version that did not note it. */
  mark: string | null
  /** The session in which somebody said that it shall stay here. */
  leftBy?: string
}

const KEY = 'pendingScans'
/** Where scans have changed: in this window, or in another one. */
type Where = 'here' | 'elsewhere'

const watchers = new Set<(where: Where) => void>()

/** All stored scans, oldest of each member first. */
export function readStoredScans(): StoredScan[] {
  const all = readAll()
  return Object.entries(all).flatMap(([owner, scans]) =>
    (Array.isArray(scans) ? scans : []).filter(isScan).map((scan) => ({ mark: null, ...scan, owner })),
  )
}

/** Replaces the stored scans. False when storage is full or disabled. */
export function writeStoredScans(scans: readonly StoredScan[]): boolean {
  const byOwner: Record<string, Omit<StoredScan, 'owner'>[]> = {}
  for (const { owner, ...scan } of scans) (byOwner[owner] ??= []).push(scan)
  try {
    if (scans.length === 0) window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, JSON.stringify(byOwner))
  } catch {
    return false
  }
  for (const tell of watchers) tell('here')
  return true
}

/** Calls `tell` on changes; gives a stop function. */
export function watchStoredScans(tell: (where: Where) => void): () => void {
  const tellElsewhere = (): void => tell('elsewhere')
  watchers.add(tell)
  window.addEventListener('storage', tellElsewhere)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', tellElsewhere)
  }
}

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
function isScan(value: unknown): value is PendingScan & { mark?: string | null; leftBy?: string } {
  if (typeof value !== 'object' || value === null) return false
  return ['key', 'isbn', 'foundBy', 'scannedAt'].every((name) => name in value && typeof Reflect.get(value, name) === 'string')
}
