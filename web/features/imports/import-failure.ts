import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, IMPORT_PREVIEWS_AN_HOUR, IMPORTS_A_DAY } from '#domain/policy/imports.ts'
import { m } from '#messages'
import { untilWords } from '#messages/words/until.ts'
import { hasCode } from '../../platform/api/api-client.ts'
import { failureText } from '../../platform/api/failure-text.ts'
import { formatNumber } from '../../platform/language/format.ts'

/** Limits of a list in words. */
export function importLimits(): { size: string; rows: string } {
  return { size: formatNumber(IMPORT_MAX_BYTES / 1024 ** 2), rows: formatNumber(IMPORT_MAX_ROWS) }
}

/** A sentence for an unreadable list. */
export function uploadFailureText(error: unknown): string {
  if (hasCode(error, 'TOO_LARGE')) return m['failure.importTooLarge'](importLimits())
  if (hasCode(error, 'RATE_LIMITED'))
    return m['failure.importPreviewLimit']({ max: IMPORT_PREVIEWS_AN_HOUR, when: untilWords(error.problem.retryAt) })
  return failureText(error)
}

/** A sentence for an import that did not start. */
export function startFailureText(error: unknown): string {
  if (hasCode(error, 'RATE_LIMITED')) return m['failure.importLimit']({ max: IMPORTS_A_DAY, when: untilWords(error.problem.retryAt) })
  return failureText(error)
}
