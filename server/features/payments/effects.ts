import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { log, loggableError } from '../../platform/log.ts'
import { settleRefund, settleVoid } from './commands.ts'
import { ProviderRefused, type Gateways, type PaymentGateway, type ProviderPayment } from './gateway.ts'
import { findPayment, finishEffect, leaseEffect, parkEffect, postponeEffect, type EffectRow, type PaymentRow } from './queries.ts'

/**
 * What follows when a payment is resolved. Exchanges register this (architecture, import rule 2): it runs in the
 * transaction that records the outcome, and locks offer, exchange and payment in that order before it writes.
 */
export interface PaymentReactions {
  captured: (tx: Transaction, payment: PaymentRow) => Promise<void>
  captureFailed: (tx: Transaction, payment: PaymentRow) => Promise<void>
}

export interface EffectRunner {
  /** Runs one effect now, at most `timeoutMs`; whatever is left over is done by the sweep. Never throws. */
  runNow: (effectId: number, timeoutMs?: number) => Promise<void>
  /** Runs all that is due. */
  runDue: () => Promise<void>
}

const INLINE_TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 20

/** The one place that calls a provider for captures, voids and refunds (reliability 3.2). */
export function createEffectRunner(input: {
  db: Database
  gateways: Gateways
  reactions: PaymentReactions
  processName: string
}): EffectRunner {
  const runLeased = (effect: EffectRow): Promise<void> =>
    perform(input, effect).catch((error: unknown) => giveUpForNow(input.db, effect, error))
  const runOne = async (only?: number): Promise<boolean> => {
    const effect = await leaseEffect(input.db, input.processName, only)
    if (effect) await runLeased(effect)
    return effect !== undefined
  }
  return {
    runNow: async (effectId, timeoutMs = INLINE_TIMEOUT_MS) => {
      const run = runOne(effectId).catch((error: unknown) => log.error(loggableError(error), 'effect could not be leased'))
      await Promise.race([run, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
    },
    runDue: async () => {
      while (await runOne());
    },
  }
}

async function perform(input: { db: Database; gateways: Gateways; reactions: PaymentReactions }, effect: EffectRow): Promise<void> {
  const payment = await findPayment(input.db, effect.payment_id)
  const gateway = payment && input.gateways[payment.provider]
  if (!payment || !gateway) return parkEffect(input.db, effect.id, 'The provider of this payment is not configured.')
  const outcome = await reach(gateway, effect, payment)
  if (outcome === 'contradiction') {
    log.error({ paymentId: payment.id, effect: effect.kind }, 'the provider contradicts us: effect parked, a person must look')
    return parkEffect(input.db, effect.id, 'The provider says the opposite.')
  }
  await inTransaction(input.db, async (tx) => {
    await record(tx, input.reactions, effect, payment, outcome)
    await finishEffect(tx, effect.id)
  })
}

/** `done`: the provider did it. `impossible`: it says that it never will. */
type Outcome = 'done' | 'impossible' | 'contradiction'

/** First attempt: act. Any later one: read first, then act only if it is still open (read before you retry). */
async function reach(gateway: PaymentGateway, effect: EffectRow, payment: PaymentRow): Promise<Outcome> {
  if (effect.attempts > 1 || !payment.provider_ref) {
    const known = judge(effect, await readPayment(gateway, payment), payment)
    if (known) return known
  }
  try {
    await act(gateway, effect, payment)
    return 'done'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // Never conclude from the error text: look, then decide.
    const known = judge(effect, await readPayment(gateway, payment), payment)
    if (known) return known
    throw error
  }
}

function readPayment(gateway: PaymentGateway, payment: PaymentRow): Promise<ProviderPayment | null> {
  return payment.provider_ref ? gateway.read(payment.provider_ref) : gateway.find(payment.id)
}

/** What the provider's state means for this effect; undefined when it is still open. */
function judge(effect: EffectRow, state: ProviderPayment | null, payment: PaymentRow): Outcome | undefined {
  switch (effect.kind) {
    case 'CAPTURE':
      // A hold we know of and the provider does not is no reason to say that nothing was taken (reliability 3.3).
      if (!state) return 'contradiction'
      if (state.status === 'held') return undefined
      return state.status === 'captured' ? 'done' : 'impossible'
    case 'VOID':
      if (!state || state.status === 'canceled') return 'done'
      return state.status === 'captured' ? 'contradiction' : undefined
    case 'REFUND':
      if (state?.status !== 'captured') return 'contradiction'
      return state.refundedCents >= payment.amount_cents ? 'done' : undefined
  }
}

async function act(gateway: PaymentGateway, effect: EffectRow, payment: PaymentRow): Promise<void> {
  const reference = payment.provider_ref ?? (await gateway.find(payment.id))?.reference
  if (!reference) throw new ProviderRefused('no reference')
  const key = `${effect.kind.toLowerCase()}:${payment.id}:${effect.key_generation}`
  if (effect.kind === 'CAPTURE') await gateway.capture(reference, key)
  else if (effect.kind === 'VOID') await gateway.void(reference, key)
  else await gateway.refund(reference, payment.amount_cents, key)
}

async function record(
  tx: Transaction,
  reactions: PaymentReactions,
  effect: EffectRow,
  payment: PaymentRow,
  outcome: Outcome,
): Promise<void> {
  if (effect.kind === 'VOID') await settleVoid(tx, payment.id)
  else if (effect.kind === 'REFUND') await settleRefund(tx, payment)
  else if (outcome === 'done') await reactions.captured(tx, payment)
  else await reactions.captureFailed(tx, payment)
}

async function giveUpForNow(db: Database, effect: EffectRow, error: unknown): Promise<void> {
  log.warn({ ...loggableError(error), effect: effect.kind, attempts: effect.attempts }, 'effect postponed')
  const message = error instanceof Error ? error.message : String(error)
  if (effect.attempts >= MAX_ATTEMPTS) {
    log.error({ effectId: effect.id, effect: effect.kind }, 'effect parked after too many tries: a person must look')
    return parkEffect(db, effect.id, message)
  }
  return postponeEffect(db, effect, message, { newKey: error instanceof ProviderRefused })
}
