import { expect } from 'vitest'
import type { NextCopyWish } from '#domain/next-copy.ts'
import type { Answer, Caller } from '../caller.ts'
import { readQuote } from '../factories/exchange-factories.ts'
import { paymentsOf } from './paypal/paypal-orders.ts'
import type { StandInPaypal } from './paypal/stand-in-paypal.ts'
import type { ProviderServer } from './provider-server.ts'
import type { StandInStripe } from './stripe/stand-in-stripe.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** What is with the money at the provider. */
export type MoneyState = 'unpaid' | 'held' | 'captured' | 'canceled'

/** What members, payers and time do, in the same calls for both providers. */
export interface ProviderDriver {
  name: 'stripe' | 'paypal'
  server: ProviderServer
  webhooks: WebhookSender
  /** Presses Pay: the answer of our server, with the payment's reference if there is one. */
  press: (
    caller: Caller,
    offer: string,
    together?: readonly string[],
    nextCopy?: NextCopyWish | null,
  ) => Promise<{ answer: Answer; reference: string }>
  /** What the payer does at the provider, with another card or account each time unless it is told. */
  pay: (reference: string, instrument?: string) => void
  /** What the browser tells our server afterwards. */
  authorize: (caller: Caller, offer: string, reference: string, together?: readonly string[]) => Promise<Answer>
  /** The hold's time is over. */
  lapse: (reference: string) => void
  money: (reference: string) => MoneyState
  /** What was taken, before anything is given back. */
  takenCents: (reference: string) => number
  /** What was given back of it. */
  refundedCents: (reference: string) => number
  /** How often money was taken. */
  captures: (reference: string) => number
  /** The payer disputes the payment; gives the dispute's id. */
  dispute: (reference: string) => string
  /** The provider decides on it. */
  decideDispute: (dispute: string, outcome: 'won' | 'lost') => void
}

export function stripeDriver(stripe: StandInStripe): ProviderDriver {
  const intentOf = (reference: string) => stripe.intents.get(reference)!
  return {
    name: 'stripe',
    server: stripe.server,
    webhooks: stripe.webhooks,
    press: async (caller, offer, together = [], nextCopy = null) => {
      const { totalCents, version } = await readQuote(caller, [offer, ...together].join(','))
      const answer = await caller.post(`/stripe/order/${offer}/intent`, { amount: totalCents, version, together, nextCopy })
      return { answer, reference: answer.body.intentId ?? '' }
    },
    pay: (reference, instrument) => void stripe.confirm(reference, undefined, instrument),
    authorize: async (caller, offer, sid, together = []) => {
      const { totalCents, extraPoints } = await readQuote(caller, [offer, ...together].join(','))
      return caller.post(`/stripe/order/${offer}/authorize`, { epn: extraPoints, istp: false, amount: totalCents, sid })
    },
    lapse: (reference) => stripe.lapse(reference),
    money: (reference) => {
      const { status } = intentOf(reference)
      if (status === 'succeeded') return 'captured'
      return status === 'requires_capture' ? 'held' : status === 'canceled' ? 'canceled' : 'unpaid'
    },
    takenCents: (reference) => intentOf(reference).amount_received,
    refundedCents: (reference) => {
      const { latest_charge: charge } = intentOf(reference)
      // Stripe counts what a partial capture released, too.
      return charge?.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0
    },
    captures: (reference) => (intentOf(reference).status === 'succeeded' ? 1 : 0),
    dispute: (reference) => stripe.dispute(reference),
    decideDispute: (dispute, outcome) => stripe.closeDispute(dispute, outcome),
  }
}

export function paypalDriver(paypal: StandInPaypal): ProviderDriver {
  const holdsOf = (reference: string) => paymentsOf(paypal.orders.get(reference)!)
  return {
    name: 'paypal',
    server: paypal.server,
    webhooks: paypal.webhooks,
    press: async (caller, offer, together = [], nextCopy = null) => {
      const { totalCents, version } = await readQuote(caller, [offer, ...together].join(','))
      const answer = await caller.post('/paypal/order', { offerUuid: offer, amount: totalCents, version, together, nextCopy })
      return { answer, reference: answer.body.id ?? '' }
    },
    pay: (reference, instrument) => paypal.approve(reference, instrument),
    authorize: async (caller, offer, reference, together = []) => {
      const { extraPoints } = await readQuote(caller, [offer, ...together].join(','))
      return caller.post(`/paypal/order/${reference}/authorize`, { epn: String(extraPoints), istp: 'false' })
    },
    lapse: (reference) => paypal.lapse(reference),
    money: (reference) => {
      const { authorizations, captures } = holdsOf(reference)
      if (captures.some(({ status }) => ['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'].includes(status))) return 'captured'
      const hold = authorizations.at(-1)
      if (!hold) return 'unpaid'
      const isOver = Date.parse(hold.expiration_time) < Date.now()
      return ['CREATED', 'PENDING'].includes(hold.status) && !isOver ? 'held' : 'canceled'
    },
    takenCents: (reference) => sumOf(holdsOf(reference).captures.filter(({ status }) => status !== 'DECLINED')),
    refundedCents: (reference) => sumOf(holdsOf(reference).refunds),
    captures: (reference) => holdsOf(reference).captures.filter(({ status }) => status !== 'DECLINED').length,
    dispute: (reference) => paypal.dispute(reference),
    decideDispute: (dispute, outcome) => {
      paypal.resolveDispute(dispute, outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR')
    },
  }
}

function sumOf(moves: readonly { amount: { value: string } }[]): number {
  return moves.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
}

/** A whole order up to the request; gives the exchange's uuid and the payment's reference. */
export async function orderThrough(
  driver: ProviderDriver,
  caller: Caller,
  offer: string,
  together: readonly string[] = [],
  nextCopy: NextCopyWish | null = null,
): Promise<{ exchange: string; reference: string }> {
  const { answer, reference } = await driver.press(caller, offer, together, nextCopy)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  driver.pay(reference)
  const authorized = await driver.authorize(caller, offer, reference, together)
  expect(authorized.body, JSON.stringify(authorized.body)).toMatchObject({ success: true })
  return { exchange: authorized.body.exchangeUuid, reference }
}
