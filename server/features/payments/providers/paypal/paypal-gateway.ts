import { z } from 'zod'
import { cutTo, encodePart } from '#domain/texts/letters.ts'
import { ProviderRefused, type OpenInput, type PaymentGateway } from '../gateway.ts'
import {
  connectPaypal,
  expectCompleted,
  fieldsOf,
  translateReadErrors,
  translateMoneyErrors,
  orNull,
  type AskPaypal,
  type PaypalSettings,
} from './paypal-client.ts'
import { listPaypalDisputes, readPaypalDispute } from './paypal-disputes.ts'
import { readPaypalWebhook } from './paypal-webhook.ts'
import { authorizationOf, captureOf, euros, orderShape, presentOrder, type PaypalOrder } from './present-order.ts'

const ORDERS = '/v2/checkout/orders'
const TITLE_MAX = 127
const NO_CONTENT = 204

const openedShape = z.object({ id: z.string().min(1) })
const movedShape = z.object({ status: z.string() })
/** The capture id may be missing; the order names it later. */
const capturedShape = movedShape.extend({ id: z.string().nullable().catch(null) })
const voidedShape = z.object({ status: z.literal('VOIDED') })

/**
 * PayPal Orders v2 with intent authorize: the payer approves the order, we take the hold; capture, void and refund use it. Orders cannot
 * be found by our id, and an order whose id we never got cannot be approved. There is no list of orders, so comparisons read known ones.
 */
export function createPaypalGateway(settings: PaypalSettings): PaymentGateway {
  const ask = connectPaypal(settings)

  return {
    name: 'paypal',
    showsLostAsRefund: true,
    open: (input) => translateMoneyErrors(() => openOrder(ask, input)),
    read: (reference) =>
      translateReadErrors(async () => {
        const found = await orNull(readOrder(ask, reference))
        return found && presentOrder(found.order, found.answeredAt)
      }),
    find: async () => null,
    authorize: (reference, key) => translateMoneyErrors(async () => void (await ask('POST', `${orderPath(reference)}/authorize`, { key }))),
    // Without another invoice id, though PayPal takes one: it names nothing else of ours in a dispute, and ours leads to the exchange.
    capture: (reference, { amountCents, key }) =>
      translateMoneyErrors(async () => {
        const hold = authorizationOf((await readOrder(ask, reference)).order)
        if (!hold) throw new ProviderRefused('paypal: nothing to capture')
        const answer = await ask('POST', `${holdPath(hold.id)}/capture`, {
          key,
          body: { amount: { currency_code: 'EUR', value: euros(amountCents) }, final_capture: true },
        })
        const { status, id } = fieldsOf(capturedShape, answer)
        expectCompleted('capture', status)
        return id
      }),
    void: (reference, key) =>
      translateMoneyErrors(async () => {
        const hold = authorizationOf((await readOrder(ask, reference)).order)
        // No money was taken; an order without a hold expires by itself.
        if (!hold) return
        const answer = await ask('POST', `${holdPath(hold.id)}/void`, { key })
        if (answer.status !== NO_CONTENT) fieldsOf(voidedShape, answer)
      }),
    refund: (reference, amountCents, key) =>
      translateMoneyErrors(async () => {
        const capture = captureOf((await readOrder(ask, reference)).order)
        if (!capture) throw new ProviderRefused('paypal: nothing to refund')
        const body = { amount: { currency_code: 'EUR', value: euros(amountCents) } }
        const answer = await ask('POST', `/v2/payments/captures/${encodePart(capture.id)}/refund`, { key, body })
        expectCompleted('refund', fieldsOf(movedShape, answer).status)
      }),
    readWebhook: (request) => readPaypalWebhook(ask, settings.webhookId, request),
    readDispute: (reference) => translateReadErrors(() => readPaypalDispute(ask, reference)),
    listDisputes: (since) => listPaypalDisputes(ask, since),
  }
}

function orderPath(id: string): string {
  return `${ORDERS}/${encodePart(id)}`
}

function holdPath(id: string): string {
  return `/v2/payments/authorizations/${encodePart(id)}`
}

/** An order, and the time of PayPal's answer by its own clock: whether a hold is over is never judged by ours (F19). */
async function readOrder(ask: AskPaypal, id: string): Promise<{ order: PaypalOrder; answeredAt: number }> {
  const answer = await ask('GET', orderPath(id))
  return { order: fieldsOf(orderShape, answer), answeredAt: answer.answeredAt }
}

/** Our payment id travels as invoice id, which PayPal shows to both sides; the copy as custom id (B §7). */
async function openOrder(ask: AskPaypal, input: OpenInput): Promise<{ reference: string; clientSecret: string }> {
  const body = {
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        amount: { currency_code: 'EUR', value: euros(input.amountCents) },
        custom_id: input.offerId,
        invoice_id: input.paymentId,
        description: cutTo(input.title, TITLE_MAX),
      },
    ],
    application_context: { shipping_preference: 'NO_SHIPPING', locale: 'de-DE' },
  }
  const { id } = fieldsOf(openedShape, await ask('POST', ORDERS, { key: input.key, body }))
  return { reference: id, clientSecret: '' }
}
