import { z } from 'zod'
import type { ProviderPayment } from '../gateway.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })
const unitShape = z.object({
  amount: money,
  invoice_id: z.string().optional(),
  payments: z
    .object({
      authorizations: z
        .array(z.object({ id: z.string(), status: z.string(), amount: money.optional(), expiration_time: z.string().optional() }))
        .default([]),
      captures: z.array(z.object({ id: z.string(), status: z.string(), amount: money.optional() })).default([]),
      refunds: z.array(z.object({ status: z.string(), amount: money.optional() })).default([]),
    })
    .optional(),
})

/** Fields of an order about money and owner (checkout_orders_v2.json); ours have one purchase unit. */
export const orderShape = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.tuple([unitShape], unitShape),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
})

export type PaypalOrder = z.output<typeof orderShape>
type Payments = NonNullable<z.output<typeof unitShape>['payments']>

/** Formats cents for PayPal: "5.90". */
export function euros(amountCents: number): string {
  return (amountCents / 100).toFixed(2)
}

/** PayPal amount in cents; NaN when invalid, which equals no amount. */
export function cents(value: string | undefined): number {
  return value === undefined ? Number.NaN : Math.round(Number(value) * 100)
}

export function authorizationOf(order: PaypalOrder): Payments['authorizations'][number] | undefined {
  return order.purchase_units[0].payments?.authorizations.at(-1)
}

/** The successful capture, else the newest. */
export function captureOf(order: PaypalOrder): Payments['captures'][number] | undefined {
  const captures = order.purchase_units[0].payments?.captures ?? []
  return captures.find(({ status }) => TAKEN.has(status)) ?? captures.at(-1)
}

/**
 * An order in our terms, with the time of the answer (ms). Amount and payment id are those of the order; a hold of another amount keeps
 * its own.
 */
export function presentOrder(order: PaypalOrder, answeredAt: number): ProviderPayment {
  const [unit] = order.purchase_units
  const hold = authorizationOf(order)
  const amount = hold?.amount ?? unit.amount
  return {
    reference: order.id,
    status: statusOf(order, answeredAt),
    amountCents: cents(amount.value),
    currency: amount.currency_code.toLowerCase(),
    capturedCents: takenCents(order),
    refundedCents: refundedCents(order),
    captureReference: takenOf(order)?.id ?? null,
    paymentId: unit.invoice_id ?? '',
    instrument: order.payer?.payer_id ? `paypal:${order.payer.payer_id}` : null,
    captureFailed: FAILED.has(captureOf(order)?.status ?? ''),
    heldUntil: hold?.expiration_time ? new Date(hold.expiration_time) : null,
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

/** Captures decide first, then authorizations, then the order. */
function statusOf(order: PaypalOrder, answeredAt: number): ProviderPayment['status'] {
  const taken = captureOf(order)?.status ?? ''
  if (TAKEN.has(taken)) return 'captured'
  if (taken === 'PENDING') return 'pending'
  const hold = authorizationOf(order)
  if (!hold) return UNHELD[order.status] ?? 'unpaid'
  // PayPal goes on calling a hold CREATED whose time is over, and refuses to capture it.
  if (hold.status === 'CREATED' && isOver(hold.expiration_time, answeredAt)) return 'canceled'
  return HOLD[hold.status] ?? 'pending'
}

function isOver(expiration: string | undefined, answeredAt: number): boolean {
  return expiration !== undefined && Date.parse(expiration) < answeredAt
}

function takenCents(order: PaypalOrder): number {
  const taken = takenOf(order)
  return taken ? cents(taken.amount?.value) : 0
}

function takenOf(order: PaypalOrder): Payments['captures'][number] | undefined {
  const capture = captureOf(order)
  return capture && TAKEN.has(capture.status) ? capture : undefined
}

function refundedCents(order: PaypalOrder): number {
  const refunds = order.purchase_units[0].payments?.refunds ?? []
  const done = refunds.filter(({ status }) => status === 'COMPLETED')
  return done.reduce((sum, { amount }) => sum + cents(amount?.value), 0)
}
