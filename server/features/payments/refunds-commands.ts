import type { RefundParts, RefundWay } from '#domain/refunds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { postAll, type Posting } from '../points/queries.ts'
import { insertEffect, type PaymentRow } from './queries.ts'
import { addLaterBack, insertPaymentRefund, noteBooked, type PaymentRefundRow } from './refunds-queries.ts'

/**
 * Refunds euros of an ended exchange under the refund's id: by an effect, whose id it gives, or only in the ledger (null) when the euros
 * are gone already. The payment stays captured.
 * @throws AppError 409 when not captured.
 */
export async function refundLater(
  tx: Transaction,
  payment: PaymentRow,
  { id, way, back }: { id: string; way: RefundWay; back: RefundParts },
): Promise<number | null> {
  if (back.cents === 0) return null
  // What a bank took is no refund of ours, and the provider does not count it as one.
  if (way !== 'DISPUTE' && !(await addLaterBack(tx, payment.id, back.cents))) throw new AppError('EXCHANGE_STATE')
  const effectId = way === 'PROVIDER' ? await insertEffect(tx, 'REFUND_AFTER_END', payment.id, id) : null
  const refund = await insertPaymentRefund(tx, { id, paymentId: payment.id, way, back, effectId })
  if (effectId === null) await book(tx, payment, refund)
  return effectId
}

/** Posts a later refund to the ledger, once the provider completed it. */
export async function settleLaterRefund(tx: Transaction, payment: PaymentRow, effectId: number): Promise<void> {
  const refund = await noteBooked(tx, effectId)
  if (refund) await book(tx, payment, refund)
}

async function book(tx: Transaction, payment: PaymentRow, refund: PaymentRefundRow): Promise<void> {
  const isLoss = refund.way === 'DISPUTE'
  const parts = [
    ['sys:shipping', refund.shipping_cents],
    ['sys:income_fee', refund.service_fee_cents],
    ['sys:points_sold', refund.surcharge_cents],
    [isLoss ? 'sys:disputes' : 'sys:goodwill', refund.platform_cents],
  ] as const
  const postings = parts.map(([from, amount]): Posting => {
    return {
      key: `back:${from}:${refund.id}`,
      unit: 'EUR',
      from: { kind: from },
      to: { kind: `sys:psp:${payment.provider}` },
      amount,
      kind: isLoss ? 'EUR_LOST' : 'EUR_REFUND',
      exchangeId: payment.exchange_id,
    }
  })
  await postAll(
    tx,
    postings.filter(({ amount }) => amount > 0),
  )
}
