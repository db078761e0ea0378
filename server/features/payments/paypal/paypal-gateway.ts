import {
  CheckoutPaymentIntent,
  OrderApplicationContextShippingPreference,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import { ProviderPending, ProviderRefused, type OpenInput, type PaymentGateway } from '../gateway.ts'
import { createPaypalClient, isMissing, looking, moving, type PaypalSettings } from './paypal-client.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'
import { authorizationOf, captureOf, euros, presentOrder, type PaypalOrder } from './present-order.ts'

const WHOLE = 'return=representation'
const TITLE_MAX = 127

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

  async function order(id: string): Promise<PaypalOrder> {
    return (await orders.getOrder({ id })).result
  }

  return {
    name: 'paypal',
    open: (input) => moving(() => openOrder(orders, input)),
    read: (reference) =>
      looking(async () => {
        const found = await order(reference).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
        return found && presentOrder(found)
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
        if (String(result.status) === 'PENDING') throw new ProviderPending('paypal: the capture is on its way')
        if (String(result.status) !== 'COMPLETED') throw new ProviderRefused(`paypal: capture ${String(result.status)}`)
      }),
    void: (reference, key) =>
      moving(async () => {
        const authorizationId = authorizationOf(await order(reference))?.id
        // Nothing was taken: an order that nobody can take a hold for any more ends by itself.
        if (authorizationId) await payments.voidPayment({ authorizationId, paypalRequestId: key })
      }),
    refund: (reference, amountCents, key) =>
      moving(async () => {
        const captureId = captureOf(await order(reference))?.id
        if (!captureId) throw new ProviderRefused('paypal: nothing to refund')
        const amount = { currencyCode: 'EUR', value: euros(amountCents) }
        const { result } = await payments.refundCapturedPayment({ captureId, paypalRequestId: key, prefer: WHOLE, body: { amount } })
        if (String(result.status) === 'PENDING') throw new ProviderPending('paypal: the refund is on its way')
      }),
    readWebhook: (request) => readPaypalWebhook(client, settings, request),
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
  if (!result.id) throw new ProviderRefused('paypal: an order without an id')
  return { reference: result.id, clientSecret: '' }
}
