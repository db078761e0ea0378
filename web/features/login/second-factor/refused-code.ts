import { m } from '#messages'
import { hasCode } from '../../../platform/api/api-client.ts'
import type { FormFailure } from '../../../ui/forms/form-failure.ts'

const SENTENCES = { recovery: m['secondFactor.recoveryRefused'], either: m['secondFactor.eitherRefused'] }

/** What a refused code says where it was, or may have been, a recovery code: no app shows the next one of those. Undefined for other failures. */
export function refusedCode(error: unknown, kind: keyof typeof SENTENCES): FormFailure | undefined {
  return hasCode(error, 'CODE_REFUSED') ? { atFields: {}, sentence: SENTENCES[kind]() } : undefined
}
