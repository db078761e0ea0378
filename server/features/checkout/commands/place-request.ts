import type { FailedOrder } from '#contract/checkout.ts'
import { judgeStep } from '#domain/exchange-process.ts'
import { EXCHANGE_STEPS, type ActorOf } from '#domain/exchange-steps.ts'
import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { recordPromoConsent } from '../../accounts/queries/consents.ts'
import { offersOf } from '../../exchanges/claims/lines-queries.ts'
import { findExchange, type ExchangeRow } from '../../exchanges/queries.ts'
import { lockForStep, takeStep } from '../../exchanges/steps/take-step.ts'
import { notePayment } from '../../linked-accounts/marks/note-marks.ts'
import { markAuthorized } from '../../payments/commands.ts'
import {
  ProviderUnreachable,
  type Gateways,
  type PaymentGateway,
  type ProviderName,
  type ProviderPayment,
} from '../../payments/providers/gateway.ts'
import { isOfAmount } from '../../payments/providers/provider-payment.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { findOrder } from '../queries.ts'
import { quoteOrder } from './quote.ts'

/** An order that did not come about because its claim has ended; with the specification's sentence (B §8, decision 40). */
const NOT_AVAILABLE: FailedOrder = {
  success: false,
  code: 'OFFER_NOT_AVAILABLE',
  error: 'The requested book is not available anymore',
}
/** The provider does not hold the money; the claim stays and the payment can be retried. */
export const PAYMENT_NOT_COMPLETED: FailedOrder = {
  success: false,
  code: 'PAYMENT_NOT_COMPLETED',
  error: 'Your payment could not be completed. Please try again or choose a different payment method.',
}

/** The error for an order whose claim expired or ended otherwise. */
export function claimOver(exchange: Pick<ExchangeRow, 'close_reason'> | undefined): FailedOrder {
  const isLapsed = exchange?.close_reason === EXCHANGE_STEPS.lapse.closeReason
  return isLapsed ? { ...NOT_AVAILABLE, code: 'CLAIM_LAPSED' } : NOT_AVAILABLE
}

interface AuthorizeInput {
  offerId: string
  provider: ProviderName
  reference: string
  extraPoints: number
  amountCents: number
  subscribesToPromo: boolean
}

type AuthorizeResult = { success: true; exchangeUuid: string } | FailedOrder

/**
 * Turns a claim into a request once the provider holds the money, as read from the provider and never from the browser. Repeating it
 * succeeds.
 * @throws AppError 404 for payments of others, 409 QUOTE_CHANGED, 502 PROVIDER_UNAVAILABLE.
 */
export async function authorizeOrder(
  services: Pick<Services, 'db' | 'env'> & { gateways: Gateways },
  member: Member,
  input: AuthorizeInput,
): Promise<AuthorizeResult> {
  const gateway = services.gateways[input.provider]
  const order = await findOrder(services.db, input.provider, input.reference)
  if (!gateway || !order) throw new AppError('NOT_FOUND')
  const { exchange, payment } = order
  if (payment.member_id !== member.id || exchange.offer_id !== input.offerId) throw new AppError('NOT_FOUND')
  if (judgeStep('authorize', exchange) === 'done') return { success: true, exchangeUuid: exchange.id }
  if (exchange.closed_at) return claimOver(exchange)
  if (input.amountCents !== exchange.total_cents || input.extraPoints !== exchange.extra_points) {
    throw new AppError('QUOTE_CHANGED', { fresh: await quoteOrder(services.db, member, await offersOf(services.db, exchange.id)) })
  }
  const theirs = await readAtProvider(gateway, input.reference)
  if (!theirs || !isHeld(theirs, payment)) return PAYMENT_NOT_COMPLETED
  crashPoint('K4')
  const result = await inTransaction<AuthorizeResult>(services.db, async (tx) => {
    if (!(await placeRequest(tx, { payment, theirs, env: services.env }, 'receiver'))) return claimOver(await findExchange(tx, exchange.id))
    if (input.subscribesToPromo) await recordPromoConsent(tx, member.id)
    return { success: true, exchangeUuid: exchange.id }
  })
  crashPoint('K6')
  return result
}

/** Whether the provider holds exactly the amount of this payment. */
export function isHeld(theirs: ProviderPayment, payment: PaymentRow): boolean {
  return theirs.status === 'held' && theirs.paymentId === payment.id && isOfAmount(theirs, payment)
}

/** A payment with the provider's state when it held the money. */
export interface HeldPayment {
  payment: PaymentRow
  theirs: ProviderPayment
  env: Services['env']
}

/**
 * PENDING_PAYMENT → REQUESTED for a held payment; used by the call of the browser and by the sweep. False when the claim ended meanwhile
 * (the void effect releases the hold).
 */
export async function placeRequest(tx: Transaction, { payment, theirs, env }: HeldPayment, actor: ActorOf<'authorize'>): Promise<boolean> {
  const locked = await lockForStep(tx, payment.exchange_id)
  const { exchange, payment: newest } = locked
  if (newest.id !== payment.id) return false
  if (judgeStep('authorize', exchange) === 'done') return true
  if (exchange.status !== 'PENDING_PAYMENT' || !(await markAuthorized(tx, payment.id, theirs.heldUntil ?? null))) return false
  crashPoint('K5')
  await notePayment(tx, env, exchange.receiver_id, theirs.instrument ?? null)
  if (newest.subscribes_to_promo) await recordPromoConsent(tx, exchange.receiver_id)
  await takeStep(tx, locked, 'authorize', actor)
  return true
}

/** Reads the payment at its provider. @throws AppError 502 PROVIDER_UNAVAILABLE. */
export async function readAtProvider(gateway: PaymentGateway, reference: string): Promise<ProviderPayment | null> {
  return gateway.read(reference).catch((cause: unknown) => {
    if (cause instanceof ProviderUnreachable) throw new AppError('PROVIDER_UNAVAILABLE', { cause })
    throw cause
  })
}
