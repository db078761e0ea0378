import { z } from 'zod'
import { EXCHANGE_STATES } from '../domain/exchange-states.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { WITHDRAWAL_NAME_MAX, WITHDRAWAL_REFERENCE_MAX, WITHDRAWAL_STATES, WITHDRAWALS_AT_ONCE } from '../domain/policy/legal.ts'
import { email } from './accounts.ts'
import { neededReason } from './admin-points.ts'
import { endpoint, paging, success, uuid, uuidParam } from './endpoint.ts'
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
  summary: 'Withdraw from a contract: stored and confirmed by mail. The answer is the same for everybody, with or without an account.',
  body: z.strictObject({
    name,
    email,
    reference: quotedText('REFERENCE', WITHDRAWAL_REFERENCE_MAX).default(''),
    language: z.enum(UI_LANGUAGES).default('de'),
  }),
  response: success,
})

const listedWithdrawal = z.object({
  uuid: z.uuid(),
  declaredAt: z.string(),
  /** The last day in Germany on which what was paid has to be back (§ 357 (1) BGB). */
  dueDay: z.iso.date(),
  name: z.string(),
  email: z.string(),
  reference: z.string(),
  /** Who has confirmed this address; null where nobody has. */
  memberUuid: z.string().nullable(),
  /** What this member has paid for, newest first, and first what the declaration names; empty where nobody has confirmed the address. */
  exchanges: z.array(
    z.object({
      uuid: z.string(),
      title: z.string(),
      status: z.enum(EXCHANGE_STATES),
      paidAt: z.string(),
      /** What of its euros is not given back. */
      leftCents: z.int(),
      /** The declaration has its title or its id in its words. */
      isNamed: z.boolean(),
    }),
  ),
  /** What became of it; null while it waits. */
  handled: z.object({ at: z.string(), outcome: z.string() }).nullable(),
})

export type ListedWithdrawal = z.output<typeof listedWithdrawal>

export const listWithdrawals = endpoint({
  method: 'get',
  path: '/api/v1/withdrawals',
  roles: ['accounting'],
  summary:
    'Declarations of withdrawal for administrators: those that wait, the oldest first, or those that somebody dealt with, newest first.',
  query: paging(30).extend({ state: z.enum(WITHDRAWAL_STATES).default('open') }),
  response: z.object({
    withdrawals: z.array(listedWithdrawal),
    /** Of the state asked for. */
    total: z.int(),
    totals: z.object({ open: z.int(), handled: z.int() }),
    now: z.string(),
  }),
})

export const handleWithdrawals = endpoint({
  method: 'post',
  path: '/api/v1/withdrawals/handle',
  roles: ['accounting'],
  summary:
    'Mark declarations of withdrawal as done, with a note; for administrators. Those that are already done stay as they are; 409 CASE_DECIDED when that is all of them.',
  body: z.strictObject({ uuids: z.array(uuid).min(1).max(WITHDRAWALS_AT_ONCE), reason: neededReason }),
  response: success.extend({ handled: z.int() }),
})

export const reopenWithdrawal = endpoint({
  method: 'post',
  path: '/api/v1/withdrawals/{uuid}/reopen',
  roles: ['accounting'],
  summary: 'Reopen a declaration that was marked as done; for administrators. 404 for one that is open.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: success,
})
