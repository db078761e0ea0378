import { WITHDRAWAL_NAME_MAX } from '#domain/policy/legal.ts'
import { getLocale } from '#messages/runtime'
import { read, type ApiClient } from '../../../platform/api/api-client.ts'
import { ruleText } from '../../../ui/forms/form-errors.ts'
import { emailError, requiredTextError } from '../../login/form-rules.ts'

/** What somebody declares; the API reads it in contract/withdrawals.ts. */
export interface Withdrawal {
  name: string
  email: string
  /** Which contract, in the person's own words; may be empty. */
  reference: string
}

/** What is said of each field, or null when it may pass. */
export const withdrawalRules = {
  name: (value: string) => requiredTextError('NAME', WITHDRAWAL_NAME_MAX)(value) ?? addressError('NAME', value),
  email: emailError,
  reference: (value: string) => addressError('REFERENCE', value),
}

/** Sends the declaration, whose receipt is a mail in the language of the page. @throws ApiError as every call. */
export async function declareWithdrawal({ api }: ApiClient, withdrawal: Withdrawal): Promise<void> {
  await read(api.v1.withdrawals.$post({ json: { ...withdrawal, language: getLocale() } }))
}

/** Both texts are quoted in a mail to an address that is not proved: no internet addresses in them. */
function addressError(field: 'NAME' | 'REFERENCE', value: string): string | null {
  return /:\/\/|www\.|@/iu.test(value) ? ruleText(`${field}.VALIDITY`) : null
}
