import type { LeftOutReason } from '#domain/parcels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { reduceCapture } from '../../payments/commands.ts'
import { returnPointsOfLeftOut } from '../steps/points-movements.ts'
import type { LockedExchange } from '../steps/take-step.ts'
import { takeOut } from './take-out.ts'

/** A copy that is left out, with the reason. */
export interface LeftOut {
  offerUuid: string
  reason: LeftOutReason
}

/**
 * Leaves copies out of a parcel while accepting it: their points return at once, and less of the hold is captured. Gives the new exchange.
 * @throws AppError 400 PARCEL.LEFT_OUT for a copy outside the parcel, or when none would be left; 409 ONLY_TOGETHER when the receiver wants
 * all or none.
 */
export async function leaveOut(tx: Transaction, locked: LockedExchange, leftOut: readonly LeftOut[]): Promise<LockedExchange> {
  if (leftOut.length === 0) return locked
  const { exchange, payment } = locked
  if (exchange.only_together) throw new AppError('ONLY_TOGETHER')
  const rest = await takeOut(tx, exchange, new Map(leftOut.map(({ offerUuid, reason }) => [offerUuid, reason])))
  if (!rest) throw AppError.field('leftOut', 'FORMS_RULES.PARCEL.LEFT_OUT')
  await reduceCapture(tx, payment.id, rest.amounts)
  await returnPointsOfLeftOut(tx, exchange, rest.exchange)
  return {
    exchange: { ...rest.exchange, locked_at: exchange.locked_at },
    payment: { ...payment, amount_cents: rest.amounts.totalCents },
  }
}
