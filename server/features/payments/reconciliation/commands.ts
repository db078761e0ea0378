import { isAgainstUs } from '#domain/disputes.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { judgeAlignment, type Repair } from './repair.ts'
import { releaseLateHold, requestHold, requestVoid } from '../commands.ts'
import { findDisputeOf } from '../disputes-queries.ts'
import type { EffectRunner, PaymentReactions } from '../effects/effects.ts'
import type { Gateways, ProviderPayment } from '../providers/gateway.ts'
import { askProvider } from '../providers/provider-payment.ts'
import { findPayment, wasPartRefunded, expediteEffect, type PaymentRow } from '../queries.ts'

export interface AlignmentContext {
  db: Database
  gateways: Gateways
  effects: EffectRunner
  reactions: PaymentReactions
}

interface Alignment {
  repair: Repair
  payment: PaymentRow
  theirs: ProviderPayment | null
}

/**
 * Compares one payment with its provider and repairs it or opens a finding. Webhooks and both comparisons end here, in any order. Null
 * for an unknown payment or an unconfigured provider.
 * @throws ProviderUnreachable
 */
export async function alignPayment(context: AlignmentContext, paymentId: string): Promise<Alignment | null> {
  const payment = await findPayment(context.db, paymentId)
  const gateway = payment && context.gateways[payment.provider]
  if (!payment || !gateway) return null
  // Read before the provider is asked: a refund that the ledger calls done has happened there by then.
  const goesBack = payment.captured_cents !== null || payment.later_back_cents > 0
  const isPartRefunded = goesBack && (await wasPartRefunded(context.db, paymentId))
  const theirs = await askProvider(gateway, payment)
  // The payment has changed while the provider was asked, so its answer may be older than what we know.
  const now = await findPayment(context.db, paymentId)
  const isSame = now?.captured_cents === payment.captured_cents && now.later_back_cents === payment.later_back_cents
  if (now?.status !== payment.status || !isSame) return { repair: 'nothing', payment, theirs }
  const isDisputed = isAgainstUs((await findDisputeOf(context.db, paymentId))?.state ?? null)
  const repair = judgeAlignment({ ...payment, isDisputed, isPartRefunded }, theirs)
  await carryOut(context, { repair, payment, theirs })
  if (repair === 'park')
    log.error({ paymentId, ours: payment.status, theirs: theirs?.status ?? 'missing' }, 'payment and provider differ: a person must look')
  return { repair, payment, theirs }
}

async function carryOut({ db, effects, reactions }: AlignmentContext, { repair, payment, theirs }: Alignment): Promise<void> {
  if (repair === 'hold' && theirs) await inTransaction(db, (tx) => reactions.held(tx, payment, theirs))
  else if (repair === 'loseHold') await inTransaction(db, (tx) => reactions.holdLost(tx, payment))
  else if (repair === 'expedite') await expediteEffect(db, payment.id)
  else if (repair === 'giveUp') await inTransaction(db, (tx) => requestVoid(tx, payment.id))
  else if (repair === 'release') await inTransaction(db, (tx) => releaseLateHold(tx, payment.id))
  else if (repair === 'takeHold') {
    const effectId = await inTransaction(db, (tx) => requestHold(tx, payment.id))
    if (effectId !== null) await effects.runNow(effectId)
  }
}
