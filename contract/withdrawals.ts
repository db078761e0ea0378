import { z } from 'zod'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_REFERENCE_MAX } from '../domain/policy/legal.ts'
import { email } from './accounts.ts'
import { endpoint, paging, success } from './endpoint.ts'
import { rule } from './field-errors.ts'

/**
 * Both texts come back in a mail to an address that anybody can type: no control characters, and nothing that a mail
 * program would turn into a link.
 */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
const NO_ADDRESSES = /^(?!.*(:\/\/|www\.|@)).*$/iu

export function quotedText(field: 'NAME' | 'REFERENCE', max: number) {
  return z
    .string({ error: rule(`${field}.NOT_EMPTY`) })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, { error: rule(`${field}.MAX_LENGTH`), abort: true })
        .regex(NO_CONTROLS, { error: rule(`${field}.VALIDITY`), abort: true })
        .regex(NO_ADDRESSES, rule(`${field}.VALIDITY`)),
    )
}

const name = quotedText('NAME', WITHDRAWAL_NAME_MAX).pipe(z.string().min(1, { error: rule('NAME.NOT_EMPTY') }))

export const declareWithdrawal = endpoint({
  method: 'post',
  path: '/api/v1/withdrawals',
  summary:
    'Withdraw from a contract (decision 36): stored and confirmed by mail. The answer is the same for everybody, with or without an account.',
  body: z.strictObject({
    name,
    email,
    reference: quotedText('REFERENCE', WITHDRAWAL_REFERENCE_MAX).default(''),
    language: z.enum(UI_LANGUAGES).default('de'),
  }),
  response: success,
})

export const listWithdrawals = endpoint({
  method: 'get',
  path: '/api/v1/withdrawals',
  summary: 'Declarations of withdrawal, newest first, for administrators.',
  query: paging(30),
  response: z.object({
    withdrawals: z.array(z.object({ uuid: z.uuid(), declaredAt: z.string(), name: z.string(), email: z.string(), reference: z.string() })),
    total: z.int(),
  }),
})
