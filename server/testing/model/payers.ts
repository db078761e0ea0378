import { sql } from 'kysely'
import type { Answer } from '../caller.ts'
import { DECLINED_CARD, GOOD_CARD, readQuote } from '../factories/exchange-factories.ts'
import { paypalDriver, stripeDriver, type MoneyState } from '../providers/provider-drivers.ts'
import { callerOf, type Reality } from './reality.ts'
import type { ModelExchange, ModelMember, ModelOffer, ModelPayment, ModelProvider } from './world.ts'

/** Presses Pay with the amount the model expects. */
export async function press(
  reality: Reality,
  order: { member: ModelMember; copies: readonly ModelOffer[]; provider: ModelProvider; amount: number; wish: number | null },
): Promise<{ answer: Answer; reference: string | undefined; clientSecret: string }> {
  const { member, provider, amount, wish } = order
  const nextCopy = wish === null ? null : { maxPoints: wish, condition: 'SATISFACTORY' }
  const [offerUuid, ...together] = order.copies.map(({ id }) => id)
  const caller = callerOf(reality, member)
  // Copies that cannot be ordered together have no quote; the press is refused for that reason, not for the version.
  const version = (await readQuote(caller, [offerUuid, ...together].join(',')))?.version ?? 'none'
  const answer = await (provider === 'paypal'
    ? caller.post('/paypal/order', { offerUuid, amount, version, together, nextCopy })
    : caller.post(`/${provider}/order/${offerUuid}/intent`, { amount, version, together, nextCopy }))
  const { intentId, id, clientSecret = '' } = answer.body
  return { answer, reference: answer.status === 200 ? (intentId ?? id) : undefined, clientSecret }
}

/** The payer's part: a card, good or declined, or the approval in PayPal's window. */
export async function payAs(reality: Reality, exchange: ModelExchange, payment: ModelPayment, isGood: boolean): Promise<void> {
  const { provider, reference = '', clientSecret } = payment
  if (provider === 'paypal') return isGood ? reality.paypal.approve(reference) : undefined
  if (provider === 'stripe') return void reality.stripe.confirm(reference, isGood ? undefined : '4000000000000002')
  // In a hundred runs years pass on the database's clock, so the card must not expire.
  const card = { ...(isGood ? GOOD_CARD : DECLINED_CARD), expiry: '12/99' }
  await callerOf(reality, exchange.receiver).post(`/sandbox/intents/${reference}/confirm`, { clientSecret, ...card })
}

/** What the browser says afterwards. */
export function tellServer(reality: Reality, exchange: ModelExchange, payment: ModelPayment): Promise<Answer> {
  const caller = callerOf(reality, exchange.receiver)
  const epn = exchange.price - exchange.ownPoints
  if (payment.provider === 'paypal') return caller.post(`/paypal/order/${payment.reference}/authorize`, { epn, istp: false })
  const body = { epn, istp: false, amount: exchange.totalCents, sid: payment.reference }
  return caller.post(`/${payment.provider}/order/${exchange.copies[0]?.id}/authorize`, body)
}

/** The provider lets a hold go. */
export async function lapseHold({ test, stripe, paypal }: Reality, { provider, reference = '' }: ModelPayment): Promise<void> {
  if (provider === 'stripe') stripe.lapse(reference)
  else if (provider === 'paypal') paypal.lapse(reference)
  else await sql`update sandbox_intent set status = 'canceled' where id = ${reference}`.execute(test.db)
}

/** Money at the provider, in cents. */
export interface Money {
  state: MoneyState
  takenCents: number
  refundedCents: number
  captures: number
}

/** What banks took back from Stripe: its charges do not show it, as a dispute is no refund. */
export function lostCents({ disputes }: Reality['stripe'], reference?: string): number {
  const lost = [...disputes.values()].filter(
    ({ status, payment_intent }) => status === 'lost' && (!reference || payment_intent === reference),
  )
  return lost.reduce((sum, { amount }) => sum + amount, 0)
}

/** What the provider keeps of a payment; what a bank took back counts as given back. */
export async function moneyOf({ test, stripe, paypal }: Reality, { provider, reference = '' }: ModelPayment): Promise<Money> {
  if (provider !== 'sandbox') {
    const driver = provider === 'stripe' ? stripeDriver(stripe) : paypalDriver(paypal)
    const refundedCents = driver.refundedCents(reference) + lostCents(stripe, reference)
    return { state: driver.money(reference), takenCents: driver.takenCents(reference), refundedCents, captures: driver.captures(reference) }
  }
  const { rows } = await sql<{ status: string; taken: number; refunded: number }>`
    select status, coalesce(captured_cents, 0) as taken, refunded_cents as refunded from sandbox_intent where id = ${reference}`.execute(
    test.db,
  )
  const state = rows[0]?.status
  const words: Record<string, MoneyState> = { requires_capture: 'held', succeeded: 'captured', canceled: 'canceled' }
  const takenCents = rows[0]?.taken ?? 0
  return {
    state: words[state ?? ''] ?? 'unpaid',
    takenCents,
    refundedCents: rows[0]?.refunded ?? 0,
    captures: state === 'succeeded' ? 1 : 0,
  }
}
