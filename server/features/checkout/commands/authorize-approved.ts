import type { FailedOrder } from '#contract/checkout.ts'
import { judgeStep } from '#domain/exchange-process.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { offersOf } from '../../exchanges/claims/lines-queries.ts'
import { lockForStep } from '../../exchanges/steps/take-step.ts'
import { findExchange } from '../../exchanges/queries.ts'
import { requestHold, requestVoid } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import type { Gateways } from '../../payments/providers/gateway.ts'
import { isOfAmount } from '../../payments/providers/provider-payment.ts'
import { findPayment, savePromoChoice, type PaymentRow } from '../../payments/queries.ts'
import { findOrder } from '../queries.ts'
import { claimOver, PAYMENT_NOT_COMPLETED, readAtProvider } from './place-request.ts'
import { quoteOrder } from './quote.ts'

interface Context {
  db: Database
  gateways: Gateways
  effects: EffectRunner
}

interface ApprovedOrder {
  reference: string
  extraPoints: number
  subscribesToPromo: boolean
}

type ApprovedResult = { success: true; exchangeUuid: string; processing?: boolean } | FailedOrder

/**
 * Takes the hold a payer approved at PayPal (X1p): reads the order there, moves the payment to AUTHORIZING with the effect that takes the
 * hold; its outcome makes the claim a request. Repeating it succeeds.
 * @throws AppError 404 for payments of others, 409 QUOTE_CHANGED, 502 PROVIDER_UNAVAILABLE.
 */
export async function authorizeApproved(services: Context, member: Member, order: ApprovedOrder): Promise<ApprovedResult> {
  const gateway = services.gateways.paypal
  const placed = await findOrder(services.db, 'paypal', order.reference)
  if (!gateway || !placed || placed.payment.member_id !== member.id) throw new AppError('NOT_FOUND')
  const { exchange, payment } = placed
  if (judgeStep('authorize', exchange) === 'done') return { success: true, exchangeUuid: exchange.id }
  if (exchange.closed_at) return claimOver(exchange)
  if (order.extraPoints !== exchange.extra_points)
    throw new AppError('QUOTE_CHANGED', { fresh: await quoteOrder(services.db, member, await offersOf(services.db, exchange.id)) })
  const theirs = await readAtProvider(gateway, order.reference)
  if (theirs && !(theirs.paymentId === payment.id && isOfAmount(theirs, payment))) return refuse(services, payment)
  if (!theirs || theirs.status === 'unpaid' || theirs.status === 'action') return PAYMENT_NOT_COMPLETED
  return takeHold(services, payment, order.subscribesToPromo)
}

/** An order of another amount, offer or payee is not the one we opened: nothing is taken for it (F41). */
async function refuse({ db }: Context, payment: PaymentRow): Promise<ApprovedResult> {
  await inTransaction(db, async (tx) => {
    const { payment: newest } = await lockForStep(tx, payment.exchange_id)
    if (newest.id === payment.id && newest.status === 'CREATED') await requestVoid(tx, payment.id)
  })
  return PAYMENT_NOT_COMPLETED
}

async function takeHold({ db, effects }: Context, payment: PaymentRow, subscribesToPromo: boolean): Promise<ApprovedResult> {
  const effectId = await inTransaction(db, async (tx) => {
    const { exchange, payment: newest } = await lockForStep(tx, payment.exchange_id)
    if (exchange.status !== 'PENDING_PAYMENT' || newest.id !== payment.id) return null
    await savePromoChoice(tx, payment.id, subscribesToPromo)
    return requestHold(tx, payment.id)
  })
  if (effectId !== null) await effects.runNow(effectId)
  return outcomeOf(db, payment)
}

async function outcomeOf(db: Database, { id, exchange_id }: PaymentRow): Promise<ApprovedResult> {
  const exchange = await findExchange(db, exchange_id)
  if (exchange && judgeStep('authorize', exchange) === 'done') return { success: true, exchangeUuid: exchange.id }
  if (!exchange || exchange.closed_at) return claimOver(exchange)
  const payment = await findPayment(db, id)
  if (payment?.status === 'AUTHORIZING') return { success: true, exchangeUuid: exchange.id, processing: true }
  return PAYMENT_NOT_COMPLETED
}
