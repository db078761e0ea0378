import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { requestPartRefund } from '../../payments/commands.ts'
import { noteGivenBack } from './queries.ts'
import { takeOut } from '../claims/take-out.ts'
import { returnPointsOfRefunded } from '../steps/points-movements.ts'
import type { LockedExchange } from '../steps/take-step.ts'

/** The exchange without what goes back, and the effect that gives back its euros; null where only points do. */
interface RefundedCopies {
  locked: LockedExchange
  effectId: number | null
}

/**
 * Gives back what some copies of a parcel cost that was sent: points paid in euro and the part of the service fee at the provider, own
 * points at once, in this order as when it was ordered; postage stays, as the rest came by the same parcel.
 * @throws AppError 400 DECISION.COPIES for what is not in the parcel, and when nothing would be left.
 */
export async function refundCopies(tx: Transaction, locked: LockedExchange, offerIds: readonly string[]): Promise<RefundedCopies> {
  const { exchange, payment } = locked
  const rest = await takeOut(tx, exchange, new Map(offerIds.map((id) => [id, 'REFUNDED'])))
  if (!rest) throw AppError.field('copies', 'FORMS_RULES.DECISION.COPIES')
  const effectId = await requestPartRefund(tx, payment, rest.amounts)
  await returnPointsOfRefunded(tx, exchange, rest.exchange)
  const back = { back_cents: exchange.total_cents - rest.amounts.totalCents, back_points: exchange.own_points - rest.amounts.pointsUsed }
  await noteGivenBack(tx, exchange.id, back)
  return { locked: { payment, exchange: { ...rest.exchange, ...back, locked_at: exchange.locked_at } }, effectId }
}
