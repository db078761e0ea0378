import {
  CheckoutPaymentIntent,
  OrderApplicationContextShippingPreference,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import { ProviderPending, ProviderRefused, saysNothing, type OpenInput, type PaymentGateway } from '../gateway.ts'
import { createPaypalClient, isMissing, looking, moving, type PaypalSettings } from './paypal-client.ts'
import { listPaypalDisputes, readPaypalDispute } from './paypal-disputes.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'
import { authorizationOf, captureOf, euros, isWhole, presentOrder, type PaypalOrder } from './present-order.ts'

const WHOLE = 'return=representation'
const TITLE_MAX = 127
/** What PayPal answers to a release. */
const NO_CONTENT = 204

/**
 * PayPal by its official library: Orders v2 with intent authorize. The payer approves the order in PayPal's window, then
 * we take the hold; capture, void and refund go to what came of it. PayPal finds no order by our id, and needs not: an
 * order whose id never left our server is one that nobody can approve. It has no list of orders either, so that the
 * comparison of all payments reads those we know.
 */
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  const client = createPaypalClient(settings)
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)

  /** An order, and the time of PayPal's answer by its own clock: whether a hold is over is never judged by ours (F19). */
  async function ask(id: string): Promise<{ order: PaypalOrder; answeredAt: number }> {
    const { result, headers } = await orders.getOrder({ id })
    if (!isWhole(result)) throw saysNothing('paypal')
    return { order: result, answeredAt: Date.parse(headers['date'] ?? '') }
  }

  async function order(id: string): Promise<PaypalOrder> {
    return (await ask(id)).order
  }

  return {
    name: 'paypal',
    open: (input) => moving(() => openOrder(orders, input)),
    read: (reference) =>
      looking(async () => {
        const found = await ask(reference).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
        return found && presentOrder(found.order, found.answeredAt)
      }),
    find: async () => null,
    authorize: (reference, key) =>
      moving(async () => void (await orders.authorizeOrder({ id: reference, paypalRequestId: key, prefer: WHOLE }))),
    capture: (reference, key) =>
      moving(async () => {
        const authorizationId = authorizationOf(await order(reference))?.id
        if (!authorizationId) throw new ProviderRefused('paypal: nothing to capture')
        const body = { finalCapture: true }
        const { result } = await payments.captureAuthorizedPayment({ authorizationId, paypalRequestId: key, prefer: WHOLE, body })
        if (result.status === undefined) throw saysNothing('paypal')
        if (String(result.status) === 'PENDING') throw new ProviderPending('paypal: the capture is on its way')
        if (String(result.status) !== 'COMPLETED') throw new ProviderRefused(`paypal: capture ${String(result.status)}`)
      }),
    void: (reference, key) =>
      moving(async () => {
        const authorizationId = authorizationOf(await order(reference))?.id
        // Nothing was taken: an order that nobody can take a hold for any more ends by itself.
        if (!authorizationId) return
        const { statusCode } = await payments.voidPayment({ authorizationId, paypalRequestId: key })
        if (statusCode !== NO_CONTENT) throw saysNothing('paypal')
      }),
    refund: (reference, amountCents, key) =>
      moving(async () => {
        const captureId = captureOf(await order(reference))?.id
        if (!captureId) throw new ProviderRefused('paypal: nothing to refund')
        const amount = { currencyCode: 'EUR', value: euros(amountCents) }
        const { result } = await payments.refundCapturedPayment({ captureId, paypalRequestId: key, prefer: WHOLE, body: { amount } })
        if (result.status === undefined) throw saysNothing('paypal')
        if (String(result.status) === 'PENDING') throw new ProviderPending('paypal: the refund is on its way')
        if (String(result.status) !== 'COMPLETED') throw new ProviderRefused(`paypal: refund ${String(result.status)}`)
      }),
    readWebhook: (request) => readPaypalWebhook(client, settings, request),
    readDispute: (reference) => looking(() => readPaypalDispute(client, settings, reference)),
    listDisputes: (since) => listPaypalDisputes(client, settings, since),
  }
}

/** Our payment id travels as invoice id, which PayPal shows to both sides; the copy as custom id (B §7). */
async function openOrder(orders: OrdersController, input: OpenInput): Promise<{ reference: string; clientSecret: string }> {
  const { result } = await orders.createOrder({
    paypalRequestId: input.key,
    body: {
      intent: CheckoutPaymentIntent.Authorize,
      purchaseUnits: [
        {
          amount: { currencyCode: 'EUR', value: euros(input.amountCents) },
          customId: input.offerId,
          invoiceId: input.paymentId,
          description: input.title.slice(0, TITLE_MAX),
        },
      ],
      applicationContext: { shippingPreference: OrderApplicationContextShippingPreference.NoShipping, locale: 'de-DE' },
    },
  })
  if (!result.id) throw saysNothing('paypal')
  return { reference: result.id, clientSecret: '' }
}
