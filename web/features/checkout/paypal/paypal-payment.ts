import type { Quote } from '#contract/checkout.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import { copiesOf } from '../checkout-paths.ts'
import type { OrderChoice } from '../payment/card-payment.ts'
import { answerOf, type OrderAnswer } from '../payment/order-answer.ts'

/**
 * Claims the copy and opens a PayPal order of the quoted total; gives its id.
 * @throws ApiError `QUOTE_CHANGED` with the new quote, `OFFER_NOT_AVAILABLE`, `CLAIM_LIMIT`, `EXCHANGE_STATE` while an earlier payment is
 * under review.
 */
export async function openPaypalOrder({ quote, onlyTogether, nextCopy }: OrderChoice): Promise<string> {
  const [offerUuid = '', ...together] = copiesOf(quote)
  const json = { offerUuid, amount: quote.totalCents, version: quote.version, together, onlyTogether, nextCopy }
  const { id } = await callApi(browserApi.api.v1.paypal.order.$post({ json }))
  return id
}

/** Takes the approved hold and places the order (B §7 "PayPal finalise"). */
export async function placePaypalOrder(
  orderId: string,
  { quote, subscribesToPromo }: { quote: Quote; subscribesToPromo: boolean },
): Promise<OrderAnswer> {
  const call = browserApi.api.v1.paypal.order[':orderId'].authorize
  return answerOf(await callApi(call.$post({ param: { orderId }, json: { epn: String(quote.extraPoints), istp: subscribesToPromo } })))
}
