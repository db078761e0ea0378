import { amountsOfRest } from '#domain/money.ts'
import type { LeftOutReason } from '#domain/parcels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { takeLess } from '../../payments/commands.ts'
import { endReservations } from '../../shelf/reservation/queries.ts'
import { priceOf } from '../queries.ts'
import { returnPointsOfLeftOut } from '../steps/points-movements.ts'
import type { LockedExchange } from '../steps/take-step.ts'
import { listLines, markLeftOut, reduceParcel } from './queries.ts'

/** A copy that does not come along, and why. */
export interface LeftOut {
  offerUuid: string
  reason: LeftOutReason
}

/** What does not fit can go another time; what is kept or damaged leaves the shelf. */
const OFFER_AFTER = { KEPT: 'WITHDRAWN', DAMAGED: 'WITHDRAWN', DOES_NOT_FIT: 'AVAILABLE' } as const

/**
 * Takes copies out of a parcel that is being accepted: their points go back at once, of the hold less is taken, the copies are
 * free or leave the shelf. Gives the exchange as it is then.
 * @throws AppError 400 PARCEL.LEFT_OUT for what is not in the parcel, and when nothing would be left; 409 ONLY_TOGETHER when the
 * receiver wants all or nothing.
 */
export async function leaveOut(tx: Transaction, locked: LockedExchange, leftOut: readonly LeftOut[]): Promise<LockedExchange> {
  if (leftOut.length === 0) return locked
  const { exchange, payment } = locked
  const lines = await listLines(tx, exchange.id)
  const reasons = new Map(leftOut.map(({ offerUuid, reason }) => [offerUuid, reason]))
  const rest = lines.filter((line) => !reasons.has(line.offer_id))
  if (rest.length === 0 || lines.length - rest.length !== reasons.size) throw AppError.field('leftOut', 'FORMS_RULES.PARCEL.LEFT_OUT')
  if (exchange.only_together) throw new AppError('ONLY_TOGETHER')
  const ordered = { pointsUsed: exchange.own_points, shippingCents: exchange.shipping_cents, usesFeeCredit: exchange.uses_fee_credit }
  const amounts = amountsOfRest(ordered, priceOf(rest))
  await endReservations(
    tx,
    [...reasons].map(([id, reason]) => ({ id, status: OFFER_AFTER[reason] })),
  )
  await markLeftOut(tx, exchange.id, reasons)
  const changed = await reduceParcel(tx, exchange.id, rest.length, amounts)
  await takeLess(tx, payment.id, amounts)
  await returnPointsOfLeftOut(tx, exchange, changed)
  return { exchange: { ...changed, locked_at: exchange.locked_at }, payment: { ...payment, amount_cents: amounts.totalCents } }
}
