import { z } from 'zod'
import { ADMIN_SEARCH_MAX } from '../domain/policy/administration.ts'
import { BALANCE_KINDS } from '../domain/balance.ts'
import { neededReason } from './admin-points.ts'
import { DISPUTE_STATES } from '../domain/disputes.ts'
import { EFFECT_KINDS } from '../domain/payment-effects.ts'
import { endpoint, listStart, readVersion, success, successOrDone, uuidParam } from './endpoint.ts'

/** Where payments are made. */
export const PROVIDERS = ['stripe', 'paypal', 'sandbox'] as const
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
export const knownExchange = z.object({
  uuid: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  sender: z.string(),
  receiver: z.string(),
})
const ofExchange = knownExchange.nullable()

/** The lists of payments: four that wait for somebody, and what became of all but the effects. */
const PAYMENT_LISTS = ['differences', 'disputes', 'effects', 'findings', 'settled', 'decided', 'resolved'] as const
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

const difference = z.object({
  uuid: z.string(),
  provider,
  /** The payment at the provider. */
  reference: z.string().nullable(),
  exchange: ofExchange,
  kind: z.enum(BALANCE_KINDS),
  /** By how much both sides differ. */
  amountCents: z.int(),
  /** What is kept of the payment by the ledger, and at the provider. */
  oursCents: z.int(),
  theirsCents: z.int(),
  openedAt: z.string(),
  /** When it was seen last. */
  seenAt: z.string(),
  /** How often it was opened: more than once where it had gone and came back. */
  openings: z.int(),
  closedAt: z.string().nullable(),
  /** What an administrator has written; null where it closed by itself. */
  resolution: z.string().nullable(),
})
export type BalanceDifference = z.infer<typeof difference>

/** How the newest comparison of what a provider keeps with the ledger stands. */
const balance = z.object({
  provider,
  /** When the last one came to its end; null before the first. */
  checkedAt: z.string().nullable(),
  /** Since when the provider does not answer; null while it does. */
  awaySince: z.string().nullable(),
  isUnderWay: z.boolean(),
  /** Of the last one that came to its end: from when on it looked, what it compared, and what could not be read. */
  since: z.string().nullable(),
  payments: z.int(),
  skipped: z.int(),
  /** What is kept of all of them by the ledger, and at the provider. */
  oursCents: z.int(),
  theirsCents: z.int(),
  /** Days whose payments do not add up to the same, newest first. */
  days: z.array(z.object({ day: z.string(), oursCents: z.int(), theirsCents: z.int() })),
})
export type ProviderBalance = z.infer<typeof balance>

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
  /** It took euros of an exchange that is received, and who bears that is decided there (book-loss). */
  isLossOpen: z.boolean(),
  /** Of what the provider said last, for the decision. */
  version: readVersion,
})
export type PaymentDispute = z.infer<typeof dispute>

export const adminPayments = endpoint({
  method: 'get',
  path: '/api/v1/admin/payments',
  roles: ['accounting'],
  summary:
    'What waits for a person: amounts that differ, disputes, stopped captures and refunds, and states that differ, oldest first; and the newest comparisons.',
  query: filter,
  response: z.object({
    /** Payments of which a provider does not keep what the ledger says. */
    differences: z.array(difference),
    /** The newest of those that were closed, or closed by themselves. */
    settled: z.array(difference),
    balances: z.array(balance),
    disputes: z.array(dispute),
    /** The newest of those that somebody has decided on. */
    decided: z.array(dispute),
    effects: z.array(parkedEffect),
    findings: z.array(finding),
    /** The newest of those that were closed. */
    resolved: z.array(finding),
    runs: z.array(run),
    /** How many there are of each that the filter lets through. */
    totals: z.object({
      differences: z.int(),
      settled: z.int(),
      disputes: z.int(),
      effects: z.int(),
      findings: z.int(),
      decided: z.int(),
      resolved: z.int(),
    }),
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
  roles: ['accounting'],
  summary:
    'Retry the stopped captures and refunds of a payment; the provider is asked first. `wasDone` where none is stopped any more. Logged.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: successOrDone,
})

export const resolveFinding = endpoint({
  method: 'post',
  path: '/api/v1/admin/findings/{uuid}/resolve',
  roles: ['accounting'],
  summary: 'Close a difference from the payment provider, and say what was done about it. Logged.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: success,
})

export const dismissDifference = endpoint({
  method: 'post',
  path: '/api/v1/admin/balance-cases/{uuid}/dismiss',
  roles: ['accounting'],
  summary: 'Close a payment of which the provider does not keep what the ledger says; it opens again once the amounts change. Logged.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: successOrDone,
})

export const decideDispute = endpoint({
  method: 'post',
  path: '/api/v1/admin/disputes/{uuid}/decide',
  roles: ['accounting'],
  summary:
    'Mark a dispute as decided, and free the account of whoever paid, or not. Nothing moves in the ledger. Logged. 409 CASE_CHANGED if the provider has said something since `version` was read.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason, liftsSuspension: z.boolean(), version: readVersion }),
  response: success,
})
