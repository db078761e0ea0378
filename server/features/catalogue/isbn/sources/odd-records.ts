import { log } from '../../../../platform/log.ts'
import { librarySigns } from '../../../../platform/metrics/library-signs.ts'
import type { LibraryName } from './source.ts'

/** Counts and skips unreadable records of an answer, without storing their contents. */
export function noteOddRecords(source: LibraryName, count: number, reason: string): void {
  if (count === 0) return
  librarySigns.oddRecords[source] = (librarySigns.oddRecords[source] ?? 0) + count
  log.warn({ source, count, reason }, 'odd records of a library were left out')
}

/** Counts a failed question to a library. */
export function noteFailure(source: LibraryName): void {
  librarySigns.failures[source] = (librarySigns.failures[source] ?? 0) + 1
}
