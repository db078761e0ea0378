import type { DisputeState } from '#domain/disputes.ts'
import type { EffectKind } from '#domain/payment-effects.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { MAX_ATTEMPTS, runEffects, type EffectRunner } from '../../../platform/effect-runner.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { releaseLateHold, requestVoid, settlePartRefund, settleRefund, settleVoid } from '../commands.ts'
import { judge, type Reached } from './outcome.ts'
import {
  ProviderFailed,
  ProviderPending,
  ProviderRefused,
  type Gateways,
  type PaymentGateway,
  type ProviderPayment,
} from '../providers/gateway.ts'
import { settleLaterRefund } from '../refunds-commands.ts'
import { askProvider, partBack } from '../providers/provider-payment.ts'
import {
  finishEffect,
  leaseEffect,
  lockPayment,
  parkEffect,
  postponeEffect,
  waitForProvider,
  type EffectRow,
  type LeasedEffect,
  type PaymentRow,
} from '../queries.ts'
import { sumDisputes } from '../disputes-queries.ts'

/**
 * Reactions to resolved payments, registered by exchanges (ARCHITECTURE.md, import rule 3). Run in the transaction that records the
 * outcome; lock offer, exchange and payment in this order before writing.
 */
export interface PaymentReactions {
  /** The provider holds exactly this amount. False when the claim has ended. */
  held: (tx: Transaction, payment: PaymentRow, theirs: ProviderPayment) => Promise<boolean>
  /** The hold ended before the sender answered. */
  holdLost: (tx: Transaction, payment: PaymentRow) => Promise<void>
  captured: (tx: Transaction, payment: PaymentRow) => Promise<void>
  captureFailed: (tx: Transaction, payment: PaymentRow) => Promise<void>
  /** Its payer disputes it, or the provider has decided on the dispute: a running exchange waits for an administrator, and administrators are told. */
  disputed: (tx: Transaction, payment: PaymentRow, news: DisputeNews) => Promise<void>
}

export interface DisputeNews {
  state: DisputeState
  /** Unique for each turn of each dispute. */
  occasion: string
}

export type { EffectRunner } from '../../../platform/effect-runner.ts'

/** Runs captures, voids and refunds, the only caller of providers for these (reliability 3.2). */
export function createEffectRunner(input: {
  db: Database
  gateways: Gateways
  reactions: PaymentReactions
  processName: string
}): EffectRunner {
  const { db, processName } = input
  return runEffects({
    lease: (only) => leaseEffect(db, processName, only),
    perform: (effect) => perform(input, effect),
    giveUpForNow: (effect, error) => giveUpForNow(db, effect, error),
  })
}

async function perform(input: { db: Database; gateways: Gateways; reactions: PaymentReactions }, effect: LeasedEffect): Promise<void> {
  const { payment } = effect
  const gateway = input.gateways[payment.provider]
  if (!gateway) return parkEffect(input.db, effect.id, 'The provider of this payment is not configured.')
  const reached = (await settledByDispute(input.db, gateway, effect)) ?? (await reach(gateway, effect, payment))
  if (reached.outcome === 'contradiction') {
    log.error({ paymentId: payment.id, effect: effect.kind }, 'the provider contradicts us: effect parked, a person must look')
    return parkEffect(input.db, effect.id, reached.reason ?? 'The provider says the opposite.')
  }
  crashPoint('K8')
  await inTransaction(input.db, async (tx) => {
    // Done before the outcome is recorded, which locks accounts that other transactions wait for.
    await finishEffect(tx, effect.id)
    await record(tx, input.reactions, effect, reached)
  })
  crashPoint('K9')
}

/** The first attempt acts; later ones read first and act only if it is still open. */
async function reach(gateway: PaymentGateway, effect: LeasedEffect, payment: PaymentRow): Promise<Reached> {
  if (effect.attempts > 1 || !payment.provider_ref) {
    const known = judged(effect, await askProvider(gateway, payment), payment)
    if (known) return known
  }
  try {
    const captureRef = await act(gateway, effect, payment)
    // The call has taken the hold, but its answer does not say whether it lasts: it may be under review, or of another amount.
    if (effect.kind === 'AUTHORIZE') return decided(effect, await askProvider(gateway, payment), payment)
    return { outcome: 'done', theirs: null, captureRef }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Never conclude from the error text: look, then decide.
    const known = judged(effect, await askProvider(gateway, payment), payment)
    if (known) return known
    // The payer approved, and their bank or PayPal says no: they may try again, we do not.
    if (effect.kind === 'AUTHORIZE' && !(error instanceof ProviderFailed)) return { outcome: 'impossible', theirs: null }
    throw error
  }
}

function judged(effect: EffectRow, theirs: ProviderPayment | null, payment: PaymentRow): Reached | undefined {
  const outcome = judge(effect, theirs, payment)
  return outcome && { outcome, theirs }
}

function decided(effect: EffectRow, theirs: ProviderPayment | null, payment: PaymentRow): Reached {
  const known = judged(effect, theirs, payment)
  if (!known) throw new ProviderPending('the provider has not decided yet')
  return known
}

/** Performs the effect; gives the provider's id of a capture. */
async function act(gateway: PaymentGateway, effect: LeasedEffect, payment: PaymentRow): Promise<string | null> {
  const reference = payment.provider_ref ?? (await gateway.find(payment.id))?.reference
  if (!reference) throw new ProviderRefused('no reference')
  // The effect's id is part of it: a second void of a payment must not be answered with what the first one got.
  const key = `${effect.kind.toLowerCase()}:${payment.id}:${effect.id}.${effect.key_generation}`
  if (effect.kind === 'CAPTURE')
    return gateway.capture(reference, { amountCents: payment.amount_cents, key, exchangeId: payment.exchange_id })
  if (effect.kind === 'AUTHORIZE') await gateway.authorize?.(reference, key)
  else if (effect.kind === 'VOID') await gateway.void(reference, key)
  else if (effect.kind === 'REFUND') await gateway.refund(reference, payment.amount_cents, key)
  else await gateway.refund(reference, effect.refund_cents ?? partBack(payment), key)
  return null
}

async function record(tx: Transaction, reactions: PaymentReactions, effect: LeasedEffect, reached: Reached): Promise<void> {
  const { payment } = effect
  if (effect.kind === 'AUTHORIZE') await recordHold(tx, reactions, payment, reached)
  else if (effect.kind === 'VOID') await settleVoid(tx, payment.id)
  else if (effect.kind === 'REFUND') await settleRefund(tx, payment)
  else if (effect.kind === 'REFUND_PART') await settlePartRefund(tx, payment)
  else if (effect.kind === 'REFUND_AFTER_END') await settleLaterRefund(tx, payment, effect.id)
  else if (reached.outcome === 'done') await reactions.captured(tx, { ...payment, capture_ref: captureRefOf(reached) })
  else await reactions.captureFailed(tx, payment)
}

function captureRefOf({ captureRef, theirs }: Reached): string | null {
  return captureRef ?? theirs?.captureReference ?? null
}

/** Records a hold; one for an ended claim is released. */
async function recordHold(tx: Transaction, reactions: PaymentReactions, payment: PaymentRow, { outcome, theirs }: Reached): Promise<void> {
  if (outcome === 'done' && theirs && (await reactions.held(tx, payment, theirs))) return
  const now = await lockPayment(tx, payment.id)
  if (now?.status === 'AUTHORIZING') await requestVoid(tx, payment.id)
  else if (outcome === 'done') await releaseLateHold(tx, payment.id)
}

async function giveUpForNow(db: Database, effect: EffectRow, error: unknown): Promise<void> {
  if (error instanceof ProviderPending) return waitForProvider(db, effect.id)
  log.warn({ ...loggableError(error), effect: effect.kind, attempts: effect.attempts }, 'effect postponed')
  const message = error instanceof Error ? error.message : String(error)
  if (effect.attempts >= MAX_ATTEMPTS) {
    log.error({ effectId: effect.id, effect: effect.kind }, 'effect parked after too many tries: a person must look')
    return parkEffect(db, effect.id, message)
  }
  return postponeEffect(db, effect, message, { newKey: error instanceof ProviderRefused })
}

const REFUNDS: readonly EffectKind[] = ['REFUND', 'REFUND_PART', 'REFUND_AFTER_END']

/**
 * Blocks refunds of disputed payments, which would be paid twice: money returned by the bank counts as refunded, an open dispute waits
 * (F45). If the bank returned less, the rest is refunded at the provider's desk and parked until then. Undefined without a dispute.
 * @throws ProviderPending, ProviderUnreachable
 */
async function settledByDispute(db: Database, gateway: PaymentGateway, effect: LeasedEffect): Promise<Reached | undefined> {
  if (!REFUNDS.includes(effect.kind)) return undefined
  const { isOpen, lostCents } = await sumDisputes(db, effect.payment_id)
  const wanted = effect.kind === 'REFUND' ? effect.payment.amount_cents : partBack(effect.payment)
  if (lostCents >= wanted && lostCents > 0) return { outcome: 'done', theirs: null }
  if (isOpen) throw new ProviderPending('the payment is disputed')
  if (lostCents === 0) return undefined
  const theirs = await askProvider(gateway, effect.payment)
  const refunded = theirs?.status === 'captured' ? theirs.refundedCents : 0
  const back = gateway.showsLostAsRefund ? Math.max(refunded, lostCents) : refunded + lostCents
  if (back >= wanted) return { outcome: 'done', theirs }
  return {
    outcome: 'contradiction',
    theirs,
    reason: `Of ${wanted} cents the payer has ${back} back, ${lostCents} of them by a dispute. Give back the rest at the provider.`,
  }
}
