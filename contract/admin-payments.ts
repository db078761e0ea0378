import { z } from 'zod'
import { ADMIN_SEARCH_MAX } from '../domain/policy/administration.ts'
import { neededReason } from './admin-points.ts'
import { DISPUTE_STATES } from '../domain/disputes.ts'
import { EFFECT_KINDS } from '../domain/payment-effects.ts'
import { endpoint, listStart, readVersion, success, successOrDone, uuidParam } from './endpoint.ts'

/** Where payments are made. */
const PROVIDERS = ['stripe', 'paypal', 'sandbox'] as const
const provider = z.string()

/** One comparison of our payments with the providers'. */
const run = z.object({
  id: z.int(),
  /** `stuck`: what is open, every quarter of an hour. `full`: the last days, once a day. */
  scope: z.enum(['stuck', 'full']),
  startedAt: z.string(),
  /** Null while it runs, or when its process ended. */
  finishedAt: z.string().nullable(),
  compared: z.int(),
  repaired: z.int(),
  parked: z.int(),
})
export type ReconciliationRun = z.infer<typeof run>

/** What an exchange is called, its cover and its two members, for a link; null for a payment nobody here knows. */
const knownExchange = z.object({ uuid: z.string(), title: z.string(), imageUrl: z.string(), sender: z.string(), receiver: z.string() })
const ofExchange = knownExchange.nullable()

/** The lists of payments: three that wait for somebody, and what became of the first and the third. */
const PAYMENT_LISTS = ['disputes', 'effects', 'findings', 'decided', 'resolved'] as const
export type PaymentList = (typeof PAYMENT_LISTS)[number]

const filter = z.object({
  /** Only this list, from `start` on. */
  kind: z.enum(PAYMENT_LISTS).optional(),
  provider: z.enum(PROVIDERS).optional(),
  /** Waiting for so many days at least. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
  /** The id of a payment or exchange, the payment's name at its provider, or the e-mail address of one of the two members. */
  search: z
    .string()
    .trim()
    .max(ADMIN_SEARCH_MAX)
    .regex(/^\P{C}*$/u)
    .optional(),
  start: listStart,
})
export type PaymentFilter = z.infer<typeof filter>

const finding = z.object({
  uuid: z.string(),
  at: z.string(),
  provider,
  /** The payment at the provider. */
  reference: z.string().nullable(),
  exchange: ofExchange,
  amountCents: z.int().nullable(),
  /** State of our payment and of theirs when they were compared. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  resolution: z.string().nullable(),
})
export type ReconciliationFinding = z.infer<typeof finding>

const parkedEffect = z.object({
  /** Of the effect, for lists only. */
  id: z.int(),
  paymentUuid: z.string(),
  kind: z.enum(EFFECT_KINDS),
  provider,
  reference: z.string().nullable(),
  amountCents: z.int(),
  exchange: ofExchange,
  attempts: z.int(),
  lastError: z.string().nullable(),
  wantedAt: z.string(),
})
export type ParkedEffect = z.infer<typeof parkedEffect>

const dispute = z.object({
  uuid: z.string(),
  provider,
  /** The dispute at the provider, and what it says about it. */
  reference: z.string(),
  state: z.enum(DISPUTE_STATES),
  reason: z.string(),
  amountCents: z.int(),
  /** Until when the provider takes evidence; null where it takes none. */
  evidenceDueAt: z.string().nullable(),
  openedAt: z.string(),
  exchange: knownExchange,
  /** Who paid; of a member who has left only what the order kept. */
  member: z.object({ name: z.string(), email: z.string().nullable() }),
  /** Whether their account is suspended for this dispute, was, or never. */
  suspension: z.enum(['active', 'lifted', 'none']),
  decidedAt: z.string().nullable(),
  decision: z.string().nullable(),
  /** Of what the provider said last, for the decision. */
  version: readVersion,
})
export type PaymentDispute = z.infer<typeof dispute>

export const adminPayments = endpoint({
  method: 'get',
  path: '/api/v1/admin/payments',
  summary: 'What waits for a person: disputes, stopped captures and refunds, and differences, oldest first; and the newest comparisons.',
  query: filter,
  response: z.object({
    disputes: z.array(dispute),
    /** The newest of those that somebody has decided on. */
    decided: z.array(dispute),
    effects: z.array(parkedEffect),
    findings: z.array(finding),
    /** The newest of those that were closed. */
    resolved: z.array(finding),
    runs: z.array(run),
    /** How many there are of each that the filter lets through. */
    totals: z.object({ disputes: z.int(), effects: z.int(), findings: z.int(), decided: z.int(), resolved: z.int() }),
    /** Whether findings stop all orders, whatever the filter shows. */
    stopsOrders: z.boolean(),
    /** The database's clock: ages are counted to it. */
    now: z.string(),
    /** Effects on their way, and since when the oldest of them is wanted. */
    queue: z.object({ waiting: z.int(), oldestAt: z.string().nullable() }),
  }),
})

export const requeuePayment = endpoint({
  method: 'post',
  path: '/api/v1/admin/payments/{uuid}/requeue',
  summary:
    'Retry the stopped captures and refunds of a payment; the provider is asked first. `wasDone` where none is stopped any more. Logged.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: successOrDone,
})

export const resolveFinding = endpoint({
  method: 'post',
  path: '/api/v1/admin/findings/{uuid}/resolve',
  summary: 'Close a difference from the payment provider, and say what was done about it. Logged.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: success,
})

export const decideDispute = endpoint({
  method: 'post',
  path: '/api/v1/admin/disputes/{uuid}/decide',
  summary:
    'Mark a dispute as decided, and free the account of whoever paid, or not. Nothing moves in the ledger. Logged. Given the `version` that was read, it is refused if the provider has said something since.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason, liftsSuspension: z.boolean(), version: readVersion.optional() }),
  response: success,
})
