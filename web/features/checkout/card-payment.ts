import type { Quote } from '#contract/checkout.ts'
import { browserApi, read } from '../../platform/api-client.ts'
import type { Card } from './card-fields.ts'

/** The provider of card payments; the one place that names it. */
const provider = 'sandbox'

/** A payment opened at the provider; the copy is claimed from then on (decision 8). */
export interface Intent {
  intentId: string
  clientSecret: string
}

/** What the provider says to a card: the money is held, the payer must confirm, or no. */
export type CardAnswer = 'held' | 'confirm' | 'declined'

/** What became of an order whose money is held. */
export type OrderAnswer = 'ordered' | 'gone' | 'unpaid'

/** The sentences with which the server says that the copy is gone (B §8). */
const GONE = ['Could not request book', 'The requested book is not available anymore', 'The requested book is not available any more']

/**
 * Claims the copy and opens a payment of the quoted total.
 * @throws ApiError `QUOTE_CHANGED` with the fresh quote, `OFFER_NOT_AVAILABLE`, `CLAIM_LIMIT`, `TOO_MANY_REQUESTS_OPEN`.
 */
export async function openIntent(offerUuid: string, quote: Quote): Promise<Intent> {
  const call = browserApi.api.v1[':provider'].order[':offerUuid'].intent
  return read(call.$post({ param: { provider, offerUuid }, json: { amount: quote.totalCents } }))
}

/** Hands the card to the provider; with the sandbox, to its stand-in on our server. */
export async function payWithCard(intent: Intent, card: Card): Promise<CardAnswer> {
  return confirm(intent, { number: card.number.replaceAll(' ', ''), expiry: card.expiry, cvc: card.cvc })
}

/** The payer's answer to the confirmation step of their bank. */
export async function answerBank(intent: Intent, confirmed: boolean): Promise<CardAnswer> {
  return confirm(intent, { confirmed })
}

async function confirm(
  { intentId, clientSecret }: Intent,
  answer: { number?: string; expiry?: string; cvc?: string; confirmed?: boolean },
): Promise<CardAnswer> {
  const call = browserApi.api.v1.sandbox.intents[':intentId'].confirm
  const { status } = await read(call.$post({ param: { intentId }, json: { clientSecret, ...answer } }))
  if (status === 'requires_capture' || status === 'succeeded') return 'held'
  return status === 'requires_action' ? 'confirm' : 'declined'
}

/** Turns the held money into a request to the sender. */
export async function placeOrder(
  offerUuid: string,
  order: { intent: Intent; quote: Quote; subscribesToPromo: boolean },
): Promise<OrderAnswer> {
  const call = browserApi.api.v1[':provider'].order[':offerUuid'].authorize
  const { success, error } = await read(
    call.$post({
      param: { provider, offerUuid },
      json: {
        epn: order.quote.extraPoints,
        istp: order.subscribesToPromo,
        amount: order.quote.totalCents,
        sid: order.intent.intentId,
      },
    }),
  )
  if (success) return 'ordered'
  return error && GONE.includes(error) ? 'gone' : 'unpaid'
}
