import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import type { FormFailure } from '../../../ui/forms/form-failure.ts'

/** A refused password as an error of the field `password`; undefined for other failures. */
export function wrongPassword(error: unknown): FormFailure | undefined {
  if (!hasCode(error, 'BAD_CREDENTIALS')) return undefined
  return { atFields: { password: m['accounts.wrongPassword']() }, sentence: null }
}
