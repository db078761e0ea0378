import { z } from 'zod'
import { post } from './call.ts'
import { parcelOf, versionOfQuote, type NumberedOrder } from './filling/market.ts'
import type { OrderPlan, Site } from './plan.ts'

/** An order that waits for its sender, or was accepted and waits for its receiver. */
export interface PlacedOrder {
  order: NumberedOrder
  exchangeId: string
}

const claimed = z.object({ intentId: z.string(), clientSecret: z.string() })
const placed = z.object({ success: z.literal(true), exchangeUuid: z.string() })

/** What a reader's browser does: claim, card, request. @throws Error when anything but success comes back. */
export async function placeOrder(plan: OrderPlan, site: Site, number: number): Promise<PlacedOrder> {
  const { first: order, together } = parcelOf(number, site.copies)
  const { totalCents: amount, extraPoints: epn } = site.amounts
  const version = versionOfQuote([order.offerId, ...together], site.amounts)
  const path = `${site.origin}/api/v1/stripe/order/${order.offerId}`
  const intent = claimed.parse(await post(`${path}/intent`, { amount, version, together }, order.receiverCookie))
  const card = new URLSearchParams({ client_secret: intent.clientSecret, number: '4242424242424242' })
  await post(`${plan.standInUrl}/v1/payment_intents/${intent.intentId}/confirm`, card.toString())
  const body = { epn, istp: false, amount, sid: intent.intentId }
  const answer = await post(`${path}/authorize`, body, order.receiverCookie)
  const { data } = placed.safeParse(answer)
  if (!data) throw new Error(`Order ${number} was refused: ${JSON.stringify(answer)}`)
  return { order, exchangeId: data.exchangeUuid }
}

/** The sender accepts: the money is taken, a label is assigned. */
export async function accept({ origin }: Site, { order, exchangeId }: PlacedOrder): Promise<void> {
  await post(`${origin}/api/v1/exchanges/accept-request/${exchangeId}`, {}, order.senderCookie)
}

/** The receiver confirms: the sender's points arrive. */
export async function confirm({ origin }: Site, { order, exchangeId }: PlacedOrder): Promise<void> {
  await post(`${origin}/api/v1/exchanges/confirm-book-received/${exchangeId}`, {}, order.receiverCookie)
}
