import { WITHDRAWAL_NAME_MAX } from '#domain/policy/legal.ts'
import { getLocale } from '#messages/runtime'
import { callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { emailError, requiredTextError } from '../../login/form-rules.ts'

/** A declaration (contract/withdrawals.ts). */
export interface Withdrawal {
  name: string
  email: string
  /** Which contract, in the person's own words; may be empty. */
  reference: string
}

/** Problem of each field, or null. */
export const withdrawalRules = {
  name: (value: string) => requiredTextError('NAME', WITHDRAWAL_NAME_MAX)(value) ?? addressError('NAME', value),
  email: emailError,
  reference: (value: string) => addressError('REFERENCE', value),
}

/** Sends the declaration; the receipt is mailed in the page's language. @throws ApiError. */
export async function declareWithdrawal({ api }: ApiClient, withdrawal: Withdrawal): Promise<void> {
  await callApi(api.v1.withdrawals.$post({ json: { ...withdrawal, language: getLocale() } }))
}

/** Both texts are quoted in a mail to an address that is not proved: no internet addresses in them. */
function addressError(field: 'NAME' | 'REFERENCE', value: string): string | null {
  return /:\/\/|www\.|@/iu.test(value) ? ruleText(`${field}.VALIDITY`) : null
}
