import type { LeftOutReason } from '#domain/parcels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { takeLess } from '../../payments/commands.ts'
import { returnPointsOfLeftOut } from '../steps/points-movements.ts'
import type { LockedExchange } from '../steps/take-step.ts'
import { takeOut } from './take-out.ts'

/** A copy that does not come along, and why. */
export interface LeftOut {
  offerUuid: string
  reason: LeftOutReason
}

/**
 * Leaves copies out of a parcel that is being accepted: their points go back at once, and of the hold less is taken. Gives the exchange
 * as it is then.
 * @throws AppError 400 PARCEL.LEFT_OUT for what is not in the parcel, and when nothing would be left; 409 ONLY_TOGETHER when the
 * receiver wants all or nothing.
 */
export async function leaveOut(tx: Transaction, locked: LockedExchange, leftOut: readonly LeftOut[]): Promise<LockedExchange> {
  if (leftOut.length === 0) return locked
  const { exchange, payment } = locked
  if (exchange.only_together) throw new AppError('ONLY_TOGETHER')
  const rest = await takeOut(tx, exchange, new Map(leftOut.map(({ offerUuid, reason }) => [offerUuid, reason])))
  if (!rest) throw AppError.field('leftOut', 'FORMS_RULES.PARCEL.LEFT_OUT')
  await takeLess(tx, payment.id, rest.amounts)
  await returnPointsOfLeftOut(tx, exchange, rest.exchange)
  return {
    exchange: { ...rest.exchange, locked_at: exchange.locked_at },
    payment: { ...payment, amount_cents: rest.amounts.totalCents },
  }
}
