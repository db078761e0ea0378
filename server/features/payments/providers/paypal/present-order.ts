import type { AuthorizationWithAdditionalData, Order, OrdersCapture } from '@paypal/paypal-server-sdk'
import type { ProviderPayment } from '../gateway.ts'

export type PaypalOrder = Order

/** Cents as PayPal writes money: "5.90". */
export function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** PayPal's money as cents; NaN for what is no number, which equals no amount of ours. */
export function cents(value: string | undefined): number {
  return value === undefined ? Number.NaN : Math.round(Number(value) * 100)
}

/** Whether an answer has the fields that decide about money: without them nothing may be concluded from it (F34). */
export function isWhole(order: PaypalOrder): boolean {
  return order.id !== undefined && order.status !== undefined && order.purchaseUnits?.[0]?.amount?.value !== undefined
}

/** The newest hold of an order. */
export function authorizationOf(order: PaypalOrder): AuthorizationWithAdditionalData | undefined {
  return order.purchaseUnits?.[0]?.payments?.authorizations?.at(-1)
}

/** The capture that took money, or the newest. */
export function captureOf(order: PaypalOrder): OrdersCapture | undefined {
  const captures = order.purchaseUnits?.[0]?.payments?.captures ?? []
  return captures.find(({ status }) => TAKEN.has(String(status))) ?? captures.at(-1)
}

/** An order in our words, as of PayPal's answer (milliseconds, by its clock). Amount and payment are those of the order; a hold of another amount shows its own. */
export function presentOrder(order: PaypalOrder, answeredAt: number): ProviderPayment {
  const unit = order.purchaseUnits?.[0]
  const hold = authorizationOf(order)
  const amount = hold?.amount ?? unit?.amount
  return {
    reference: order.id ?? '',
    status: statusOf(order, answeredAt),
    amountCents: cents(amount?.value),
    currency: amount?.currencyCode?.toLowerCase() ?? '',
    refundedCents: refundedCents(order),
    paymentId: unit?.invoiceId ?? '',
    captureFailed: FAILED.has(String(captureOf(order)?.status)),
    heldUntil: hold?.expirationTime ? new Date(hold.expirationTime) : null,
  }
}

const TAKEN = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])
const FAILED = new Set(['DECLINED', 'FAILED'])
const HOLD: Record<string, ProviderPayment['status']> = {
  CREATED: 'held',
  PENDING: 'pending',
  CAPTURED: 'captured',
  PARTIALLY_CAPTURED: 'captured',
  DENIED: 'canceled',
  VOIDED: 'canceled',
}
const UNHELD: Record<string, ProviderPayment['status']> = { APPROVED: 'approved', VOIDED: 'canceled' }

/** The money decides before the hold, and the hold before the order. */
function statusOf(order: PaypalOrder, answeredAt: number): ProviderPayment['status'] {
  const taken = String(captureOf(order)?.status)
  if (TAKEN.has(taken)) return 'captured'
  if (taken === 'PENDING') return 'pending'
  const hold = authorizationOf(order)
  if (!hold) return UNHELD[String(order.status)] ?? 'unpaid'
  // PayPal goes on calling a hold CREATED whose time is over, and refuses to capture it.
  if (String(hold.status) === 'CREATED' && isOver(hold.expirationTime, answeredAt)) return 'canceled'
  return HOLD[String(hold.status)] ?? 'pending'
}

function isOver(expirationTime: string | undefined, answeredAt: number): boolean {
  return expirationTime !== undefined && Date.parse(expirationTime) < answeredAt
}

function refundedCents(order: PaypalOrder): number {
  const refunds = order.purchaseUnits?.[0]?.payments?.refunds ?? []
  const done = refunds.filter(({ status }) => String(status) === 'COMPLETED')
  return done.reduce((sum, { amount }) => sum + cents(amount?.value), 0)
}
