import { m } from '#messages'
import { hasCode } from '../../platform/api/api-client.ts'
import type { FormFailure } from '../../ui/forms/form-failure.ts'

const SENTENCES = { recovery: m['secondFactor.recoveryRefused'], either: m['secondFactor.eitherRefused'] }

/** Error of a refused code that may be a recovery code; undefined otherwise. */
export function refusedCode(error: unknown, kind: keyof typeof SENTENCES): FormFailure | undefined {
  return hasCode(error, 'CODE_REFUSED') ? { atFields: {}, sentence: SENTENCES[kind]() } : undefined
}
