import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#domain/policy/imports.ts'
import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import { failureText } from '../../../platform/api/failure-text.ts'
import { formatNumber } from '../../../platform/language/format.ts'

/** What a list may hold, as it is written. */
export function importLimits(): { size: string; rows: string } {
  return { size: formatNumber(IMPORT_MAX_BYTES / 1024 ** 2), rows: formatNumber(IMPORT_MAX_ROWS) }
}

/** One sentence for a failed call about an import; what is too large or too often is said in its own words. */
export function importFailureText(error: unknown): string {
  if (hasCode(error, 'TOO_LARGE')) return m['failure.importTooLarge'](importLimits())
  if (hasCode(error, 'RATE_LIMITED')) return m['failure.importLimit']()
  return failureText(error)
}
