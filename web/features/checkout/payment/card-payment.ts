import type { Quote } from '#contract/checkout.ts'
import type { NextCopyWish } from '#domain/next-copy.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { copiesOf } from '../checkout-paths.ts'
import type { Card } from '../sandbox/card-fields.ts'
import { answerOf, type OrderAnswer } from './order-answer.ts'

/** Who takes the card: Stripe, or the sandbox on our own server where no provider is configured. */
type CardProvider = 'stripe' | 'sandbox'

/** An opened payment; the copies are claimed (decision 8). */
export interface Intent {
  provider: CardProvider
  intentId: string
  clientSecret: string
}

/** The order: copies, all or none, and the wish for the next copy. */
export interface OrderChoice {
  quote: Quote
  onlyTogether: boolean
  nextCopy: NextCopyWish | null
}

/** Answer of the sandbox: held, confirmation needed, or refused. */
export type CardAnswer = 'held' | 'confirm' | 'declined'

/**
 * Claims copies and opens a payment of the quoted total.
 * @throws ApiError `QUOTE_CHANGED` with the new quote, `OFFER_NOT_AVAILABLE`, `CLAIM_LIMIT`, `TOO_MANY_REQUESTS_OPEN`.
 */
export async function openIntent(provider: CardProvider, { quote, onlyTogether, nextCopy }: OrderChoice): Promise<Intent> {
  const call = browserApi.api.v1[':provider'].order[':offerUuid'].intent
  const [offerUuid = '', ...together] = copiesOf(quote)
  const json = { amount: quote.totalCents, version: quote.version, together, onlyTogether, nextCopy }
  const { intentId, clientSecret } = await callApi(call.$post({ param: { provider, offerUuid }, json }))
  return { provider, intentId, clientSecret }
}

/** Sends the card to the sandbox on our server. */
export async function payWithCard(intent: Intent, card: Card): Promise<CardAnswer> {
  return confirm(intent, { number: card.number.replaceAll(' ', ''), expiry: card.expiry, cvc: card.cvc })
}

/** Answers the confirmation step of the sandbox. */
export async function answerBank(intent: Intent, confirmed: boolean): Promise<CardAnswer> {
  return confirm(intent, { confirmed })
}

async function confirm(
  { intentId, clientSecret }: Intent,
  answer: { number?: string; expiry?: string; cvc?: string; confirmed?: boolean },
): Promise<CardAnswer> {
  const call = browserApi.api.v1.sandbox.intents[':intentId'].confirm
  const { status } = await callApi(call.$post({ param: { intentId }, json: { clientSecret, ...answer } }))
  if (status === 'requires_capture' || status === 'succeeded') return 'held'
  return status === 'requires_action' ? 'confirm' : 'declined'
}

/** Turns the held payment into a request. */
export async function placeOrder({
  intent,
  quote,
  subscribesToPromo,
}: {
  intent: Intent
  quote: Quote
  subscribesToPromo: boolean
}): Promise<OrderAnswer> {
  const [offerUuid = ''] = copiesOf(quote)
  const call = browserApi.api.v1[':provider'].order[':offerUuid'].authorize
  const json = { epn: quote.extraPoints, istp: subscribesToPromo, amount: quote.totalCents, sid: intent.intentId }
  return answerOf(await callApi(call.$post({ param: { provider: intent.provider, offerUuid }, json })))
}
