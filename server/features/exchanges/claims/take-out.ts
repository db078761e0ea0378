import { amountsOfRest, type OrderAmounts } from '#domain/money.ts'
import type { OfferState } from '#domain/exchange-states.ts'
import type { TakenOutReason } from '#domain/parcels.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { endReservations } from '../../shelf/reservation-queries.ts'
import { priceOf, type ExchangeRow } from '../queries.ts'
import { listLines, markTakenOut, reduceParcel } from './lines-queries.ts'

/** What becomes of a copy that is no part of the exchange any more. */
const OFFER_AFTER: Record<TakenOutReason, Extract<OfferState, 'AVAILABLE' | 'WITHDRAWN'>> = {
  // Gone, damaged, or not as it was described: off the shelf.
  KEPT: 'WITHDRAWN',
  DAMAGED: 'WITHDRAWN',
  // It did not fit this time: free again.
  DOES_NOT_FIT: 'AVAILABLE',
  // It was sent, so it is no longer at its owner's home.
  REFUNDED: 'WITHDRAWN',
}

/** An exchange without some of its copies, and what it costs now. */
interface Rest {
  exchange: ExchangeRow
  amounts: OrderAmounts
}

/**
 * Removes copies from a parcel, frees them or takes them off the shelf, and reduces the price; points and money are up to the caller.
 * Undefined without effect when nothing would be removed or left, or a copy is not in the parcel.
 */
export async function takeOut(
  tx: Transaction,
  exchange: ExchangeRow,
  reasons: ReadonlyMap<string, TakenOutReason>,
): Promise<Rest | undefined> {
  const lines = (await listLines(tx, exchange.id)).filter(({ state }) => state === 'OPEN')
  const rest = lines.filter((line) => !reasons.has(line.offer_id))
  if (rest.length === 0 || reasons.size === 0 || lines.length - rest.length !== reasons.size) return undefined
  const ordered = { pointsUsed: exchange.own_points, shippingCents: exchange.shipping_cents, usesFeeCredit: exchange.uses_fee_credit }
  const amounts = amountsOfRest(ordered, priceOf(rest))
  await endReservations(
    tx,
    [...reasons].map(([id, reason]) => ({ id, status: OFFER_AFTER[reason] })),
  )
  await markTakenOut(tx, exchange.id, reasons)
  return { exchange: await reduceParcel(tx, exchange.id, rest.length, amounts), amounts }
}
