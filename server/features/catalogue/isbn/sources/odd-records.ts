import { log } from '../../../../platform/log.ts'
import { librarySigns } from '../../../../platform/metrics/library-signs.ts'
import type { LibraryName } from './source.ts'

/**
 * Notes records of an answer that cannot be read. They are left out and counted, without what stands in them: one odd record says
 * nothing of the library that sent it, nor of the other records.
 */
export function noteOddRecords(source: LibraryName, count: number, reason: string): void {
  if (count === 0) return
  librarySigns.oddRecords[source] = (librarySigns.oddRecords[source] ?? 0) + count
  log.warn({ source, count, reason }, 'odd records of a library were left out')
}

/** Counts that a library could not be asked, or gave no answer. */
export function noteFailure(source: LibraryName): void {
  librarySigns.failures[source] = (librarySigns.failures[source] ?? 0) + 1
}
