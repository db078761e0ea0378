import { crashPoint } from '../../platform/crash-points.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { postAll, type Posting } from '../points/queries.ts'
import { ProviderRefused, ProviderUnreachable, type PaymentGateway } from './providers/gateway.ts'
import {
  concludePayment,
  insertEffect,
  notePartRefundRequested,
  movePaymentOn,
  movePayment,
  notePartRefunded,
  reduceAmount,
  saveReference,
  type MovedPayment,
  type PaymentRow,
  type TakenPart,
} from './queries.ts'

/**
 * Opens the payment at its provider, outside transactions, and stores the reference. The idempotency key is the payment id, so repeats
 * find the same payment (K2).
 * @throws AppError 502 PROVIDER_UNAVAILABLE; 409 OFFER_NOT_AVAILABLE when the claim ended meanwhile (K3).
 */
export async function openAtProvider(
  db: Database,
  gateway: PaymentGateway,
  payment: PaymentRow,
  ordered: { title: string; offerId: string },
): Promise<{ reference: string; clientSecret: string }> {
  if (payment.provider_ref !== null && payment.client_secret !== null)
    return { reference: payment.provider_ref, clientSecret: payment.client_secret }
  const opened = await gateway
    .open({ key: `pi:${payment.id}`, paymentId: payment.id, amountCents: payment.amount_cents, ...ordered })
    .catch((cause: unknown) => {
      if (cause instanceof ProviderUnreachable) throw new AppError('PROVIDER_UNAVAILABLE', { cause })
      if (cause instanceof ProviderRefused) throw new AppError('COULD_NOT_REQUEST', { cause })
      throw cause
    })
  crashPoint('K2')
  if (!(await saveReference(db, payment.id, opened.reference, opened.clientSecret))) throw new AppError('OFFER_NOT_AVAILABLE')
  return opened
}

/** CREATED → AUTHORIZED with the end of the hold, if the provider gives one. False when the payment was closed meanwhile. */
export async function markAuthorized(tx: Transaction, paymentId: string, heldUntil: Date | null): Promise<boolean> {
  return concludePayment(tx, paymentId, ['CREATED', 'AUTHORIZING'], 'AUTHORIZED', { heldUntil })
}

/** Reduces the amount to capture, when copies are left out. @throws AppError 409 when no longer held. */
export async function reduceCapture(tx: Transaction, paymentId: string, part: TakenPart): Promise<void> {
  if (!(await reduceAmount(tx, paymentId, part))) throw new AppError('EXCHANGE_STATE')
}

/** Moves a hold to another exchange of the same member, for at most the held amount. @throws AppError 409 when no longer held. */
export async function passOnPayment(tx: Transaction, payment: PaymentRow, toExchange: string, part: TakenPart): Promise<MovedPayment> {
  const moved = await movePaymentOn(tx, payment, toExchange, part)
  if (!moved) throw new AppError('EXCHANGE_STATE')
  return moved
}

/** AUTHORIZED → CAPTURING with its effect; gives the effect id. @throws AppError 409 when the state changed meanwhile. */
export async function requestCapture(tx: Transaction, paymentId: string): Promise<number> {
  return won(await movePayment(tx, paymentId, { from: ['AUTHORIZED'], to: 'CAPTURING', effect: 'CAPTURE' }))
}

/** Any unresolved state → VOIDING with its effect. @throws AppError 409 when the state changed meanwhile. */
export async function requestVoid(tx: Transaction, paymentId: string): Promise<number> {
  return won(await movePayment(tx, paymentId, { from: ['CREATED', 'AUTHORIZING', 'AUTHORIZED'], to: 'VOIDING', effect: 'VOID' }))
}

/** CREATED → AUTHORIZING with the effect that takes an approved hold (PayPal). Null when the state changed meanwhile. */
export async function requestHold(tx: Transaction, paymentId: string): Promise<number | null> {
  return movePayment(tx, paymentId, { from: ['CREATED'], to: 'AUTHORIZING', effect: 'AUTHORIZE' })
}

/** Releases a hold that the provider took after the payment was given up; the payment does not change. */
export async function releaseLateHold(tx: Transaction, paymentId: string): Promise<number> {
  return insertEffect(tx, 'VOID', paymentId, 'late')
}

/** CAPTURED → REFUNDING with its effect. @throws AppError 409 when the state changed meanwhile. */
export async function requestRefund(tx: Transaction, paymentId: string): Promise<number> {
  return won(await movePayment(tx, paymentId, { from: ['CAPTURED'], to: 'REFUNDING', effect: 'REFUND' }))
}

/**
 * Refunds the captured amount above `part`, with its effect; the payment stays captured. Gives the effect id; null when no euros go back.
 * @throws AppError 409 when the state changed meanwhile.
 */
export async function requestPartRefund(tx: Transaction, payment: PaymentRow, part: TakenPart): Promise<number | null> {
  if (part.shippingCents + part.serviceFeeCents + part.surchargeCents === payment.amount_cents) return null
  if (!(await notePartRefundRequested(tx, payment.id, part))) throw new AppError('EXCHANGE_STATE')
  return insertEffect(tx, 'REFUND_PART', payment.id)
}

function won(effectId: number | null): number {
  if (effectId === null) throw new AppError('EXCHANGE_STATE')
  return effectId
}

/** CAPTURING → CAPTURED. False when recorded before; otherwise `bookCapture` must follow. */
export async function settleCapture(tx: Transaction, payment: PaymentRow): Promise<boolean> {
  return concludePayment(tx, payment.id, ['CAPTURING'], 'CAPTURED', { captureRef: payment.capture_ref })
}

/**
 * Posts a capture to the ledger (reliability 2.1) in the transaction of `settleCapture`, as late as possible: all captures share a few
 * accounts, whose locks block each other.
 */
export async function bookCapture(tx: Transaction, payment: PaymentRow): Promise<void> {
  await postAll(tx, euroPostings(payment))
}

/** CAPTURING → VOIDED after the provider lost the hold; nothing was charged. */
export async function settleFailedCapture(tx: Transaction, paymentId: string): Promise<boolean> {
  if (!(await concludePayment(tx, paymentId, ['CAPTURING'], 'VOIDED'))) return false
  // The provider may still hold the money of a capture that was declined.
  await releaseLateHold(tx, paymentId)
  return true
}

/** VOIDING → VOIDED after the hold was released. */
export async function settleVoid(tx: Transaction, paymentId: string): Promise<void> {
  await concludePayment(tx, paymentId, ['VOIDING'], 'VOIDED')
}

/** REFUNDING → REFUNDED with the reverse postings. */
export async function settleRefund(tx: Transaction, payment: PaymentRow): Promise<void> {
  if (await concludePayment(tx, payment.id, ['REFUNDING'], 'REFUNDED')) await postBack(tx, payment)
}

/** Posts a partial refund; postage stays with the rest. */
export async function settlePartRefund(tx: Transaction, payment: PaymentRow): Promise<void> {
  const { id, captured_cents: captured, captured_fee_cents: capturedFee } = payment
  if (captured === null || capturedFee === null || !(await notePartRefunded(tx, id))) return
  const fee = capturedFee - payment.service_fee_cents
  const surcharge = captured - payment.amount_cents - fee
  await postBack(tx, { ...payment, shipping_cents: 0, service_fee_cents: fee, surcharge_cents: surcharge })
}

async function postBack(tx: Transaction, payment: PaymentRow): Promise<void> {
  const back = euroPostings(payment).map((posting): Posting => {
    return { ...posting, key: `refund:${posting.key}`, from: posting.to, to: posting.from, kind: 'EUR_REFUND' }
  })
  await postAll(tx, back)
}

function euroPostings(payment: PaymentRow): Posting[] {
  const parts = [
    { to: 'sys:shipping', amount: payment.shipping_cents },
    { to: 'sys:income_fee', amount: payment.service_fee_cents },
    { to: 'sys:points_sold', amount: payment.surcharge_cents },
  ] as const
  return parts
    .filter((part) => part.amount > 0)
    .map((part) => ({
      key: `eur:${part.to}:${payment.id}`,
      unit: 'EUR' as const,
      from: { kind: `sys:psp:${payment.provider}` as const },
      to: { kind: part.to },
      amount: part.amount,
      kind: 'EUR',
      exchangeId: payment.exchange_id,
    }))
}
