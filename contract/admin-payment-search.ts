import { z } from 'zod'
import { ADMIN_SEARCH_MAX } from '../domain/policy/administration.ts'
import { EXCHANGE_STATES, PAYMENT_STATES } from '../domain/exchange-states.ts'
import { PAYMENT_CLUES, PAYMENT_KINDS } from '../domain/payment-search.ts'
import { knownExchange, PROVIDERS } from './admin-payments.ts'
import { endpoint, uuid } from './endpoint.ts'

const query = z.object({
  /** An id of ours or of the provider, an amount, a day, an address or a name; the answer says what it was taken for. */
  search: z
    .string()
    .trim()
    .max(ADMIN_SEARCH_MAX)
    .regex(/^\P{C}*$/u)
    .default(''),
  provider: z.enum(PROVIDERS).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  kind: z.enum(PAYMENT_KINDS).optional(),
  /** First and last day in Germany on which it was begun. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** The payment after which the page begins. */
  after: uuid.optional(),
})
export type PaymentSearch = z.output<typeof query>

const listedPayment = z.object({
  uuid: z.string(),
  provider: z.enum(PROVIDERS),
  /** The payment at the provider; null before it was opened there. */
  reference: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  createdAt: z.string(),
  /** What was held, or taken of it. */
  amountCents: z.int(),
  /** What of it went back to its payer, or is to go back. */
  backCents: z.int(),
  /** What an administrator gave back after the exchange had ended, oldest first. */
  refunds: z.array(z.object({ cents: z.int(), at: z.string(), isBack: z.boolean() })),
  isDisputed: z.boolean(),
  exchange: knownExchange.extend({ status: z.enum(EXCHANGE_STATES) }),
})
export type ListedPayment = z.infer<typeof listedPayment>

export const listAllPayments = endpoint({
  method: 'get',
  path: '/api/v1/admin/payments/all',
  roles: ['accounting'],
  summary: 'All payments for administrators, newest first, a page at a time; found by what is pasted, and narrowed by the rest.',
  query,
  response: z.object({
    payments: z.array(listedPayment),
    /** The last of this page, where another one follows. */
    next: z.string().nullable(),
    /** What `search` was taken for, and as what it was looked for; null without one. */
    clue: z.object({ kind: z.enum(PAYMENT_CLUES), value: z.string() }).nullable(),
  }),
})
