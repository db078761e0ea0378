import type { EffectKind } from '#domain/payment-effects.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sumDisputes } from '../disputes-queries.ts'
import { ProviderPending, type PaymentGateway } from '../providers/gateway.ts'
import { askProvider, partBack } from '../providers/provider-payment.ts'
import type { LeasedEffect } from '../queries.ts'
import type { Reached } from './outcome.ts'

const REFUNDS: readonly EffectKind[] = ['REFUND', 'REFUND_PART', 'REFUND_AFTER_END']

/**
 * Blocks refunds of disputed payments, which would be paid twice: money returned by the bank counts as refunded, an open dispute waits
 * (F45). If the bank returned less, the rest is refunded at the provider's desk and parked until then. Undefined without a dispute.
 * @throws ProviderPending, ProviderUnreachable
 */
export async function settledByDispute(db: Database, gateway: PaymentGateway, effect: LeasedEffect): Promise<Reached | undefined> {
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
