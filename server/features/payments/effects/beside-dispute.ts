import type { Database } from '../../../platform/db/database.ts'
import { sumDisputes } from '../disputes/queries.ts'
import { ProviderPending, type PaymentGateway } from '../providers/gateway.ts'
import { askProvider, partBack } from '../providers/provider-payment.ts'
import type { LeasedEffect } from '../queries.ts'
import type { Reached } from './outcome.ts'

/**
 * Money that a payer disputes is not given back beside it, which would be twice: what the bank gave back counts as refunded, and
 * what it has not decided on waits (F45). Where the bank gave back less than is to go back, it is done once the rest has gone at the
 * provider's desk, and for a person until then. Undefined for an effect that no dispute touches. @throws ProviderPending, ProviderUnreachable
 */
export async function settledByDispute(db: Database, gateway: PaymentGateway, effect: LeasedEffect): Promise<Reached | undefined> {
  if (effect.kind !== 'REFUND' && effect.kind !== 'REFUND_PART') return undefined
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
