import { ApiError, type ApiClient } from '../../../platform/api/api-client.ts'
import { sentenceOf } from '../../../ui/forms/form-failure.ts'
import { declareWithdrawal, withdrawalRules, type Withdrawal } from './withdrawal.ts'

/** Field of the step buttons without scripts. */
export const STEP_FIELD = 'step'

export type Step = 'write' | 'confirm' | 'done'

/** The next step with the typed values. */
export interface Answer {
  step: Step
  withdrawal: Withdrawal
  /** What is wrong with the fields, by their names. */
  errors: Partial<Record<keyof Withdrawal, string>>
  /** Why it could not be sent, in a sentence; null while there is nothing to say. */
  failure: string | null
}

/** The steps without scripts, as forms sent to the page; only the confirmation declares. */
export async function answerPlainStep(client: ApiClient, form: FormData): Promise<Answer> {
  const withdrawal = { name: textOf(form, 'name'), email: textOf(form, 'email'), reference: textOf(form, 'reference') }
  const wanted = textOf(form, STEP_FIELD)
  const at = (step: Step, { errors = {}, failure = null }: Partial<Answer> = {}): Answer => ({ step, withdrawal, errors, failure })
  if (wanted === 'write') return at('write')
  const errors = errorsOf(withdrawal)
  if (Object.keys(errors).length > 0) return at('write', { errors })
  if (wanted !== 'done') return at('confirm')
  try {
    await declareWithdrawal(client, withdrawal)
    return at('done')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return at('confirm', { failure: sentenceOf(error) })
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function errorsOf({ name, email, reference }: Withdrawal): Answer['errors'] {
  const found = [
    ['name', withdrawalRules.name(name)],
    ['email', withdrawalRules.email(email)],
    ['reference', withdrawalRules.reference(reference)],
  ] as const
  return Object.fromEntries(found.flatMap(([field, sentence]) => (sentence === null ? [] : [[field, sentence]])))
}
