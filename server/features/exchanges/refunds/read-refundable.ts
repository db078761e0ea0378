import type { RefundableAmounts } from '#domain/refunds.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findNewestPayment } from '../../payments/queries.ts'
import { readLeftOfPayment } from '../../payments/refunds-queries.ts'
import { listLines } from '../claims/lines-queries.ts'
import { priceOf, type ExchangeRow } from '../queries.ts'
import { wasPayoutLost } from '../deadlines/payouts-queries.ts'
import { sumGivenBack } from './queries.ts'

/** What of an exchange that is received can be given back still. */
interface LeftOfExchange extends RefundableAmounts {
  copies: string[]
  isUnderway: boolean
  lostCents: number
}

/** Reads what of a received exchange can still be given back. */
export async function readRefundable(db: Database, exchange: ExchangeRow): Promise<LeftOfExchange> {
  const payment = await findNewestPayment(db, exchange.id)
  if (!payment) throw new Error('An exchange has a payment.')
  const [euros, given, all] = [
    await readLeftOfPayment(db, payment.id),
    await sumGivenBack(db, exchange.id),
    await listLines(db, exchange.id),
  ]
  // The sender was never paid, as the payer's bank took the money back before: there are no points to undo.
  const isUnpaid = await wasPayoutLost(db, exchange.id)
  const ownPoints = isUnpaid ? 0 : exchange.own_points - given.ownPoints
  const extraPoints = isUnpaid ? 0 : exchange.extra_points - given.extraPoints
  const lines = all.filter((line) => line.state !== 'LEFT_OUT' && !given.copies.includes(line.offer_id))
  // After all was given back, or lost, no copy is left.
  const areLeft = ownPoints + extraPoints >= priceOf(lines)
  const feeCredits = (exchange.uses_fee_credit ? 1 : 0) - given.feeCredits
  return { ...euros, ownPoints, extraPoints, feeCredits, copies: areLeft ? lines.map((line) => line.offer_id) : [] }
}
