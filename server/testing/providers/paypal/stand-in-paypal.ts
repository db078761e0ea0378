import { createHash } from 'node:crypto'
import { ProviderServer, type ProviderAnswer, type ProviderCall } from '../provider-server.ts'
import { WebhookSender } from '../webhook-sender.ts'
import { PaypalAccess } from './paypal-access.ts'
import {
  isListedFrom,
  newPaypalDispute,
  pageOfDisputes,
  resolvePaypalDispute,
  type PaypalDisputeRecord,
  type PaypalOutcome,
} from './paypal-disputes.ts'
import {
  newAuthorization,
  newOrder,
  paymentsOf,
  paypalId,
  type Authorization,
  type Capture,
  type PaypalOrderRecord,
} from './paypal-orders.ts'
import { PAYPAL_SCRIPT } from './paypal-script.ts'

const WEBHOOK_ID = 'WH-STAND-IN'

/** What PayPal decides about the next hold or capture: at once, after a review, or no. */
type PaypalDecision = 'yes' | 'review' | 'no'

/**
 * PayPal on loopback: Orders v2 with intent authorize, payments v2, request ids, reviews, signed webhooks with PayPal's own check,
 * disputes. Names of fields and issues as in its OpenAPI files (paypal-rest-api-specifications: checkout_orders_v2.json,
 * payments_payment_v2.json, customer_disputes_v1.json, notifications_webhooks_v1.json).
 */
export class StandInPaypal {
  readonly orders = new Map<string, PaypalOrderRecord>()
  readonly disputes = new Map<string, { dispute: PaypalDisputeRecord; order: PaypalOrderRecord }>()
  readonly webhooks = new WebhookSender()
  readonly access = new PaypalAccess()
  readonly server: ProviderServer
  nextHold: PaypalDecision = 'yes'
  nextCapture: PaypalDecision = 'yes'

  constructor(port?: number) {
    this.server = new ProviderServer({
      keyHeader: 'paypal-request-id',
      answer: (call) => this.#answer(call),
      keyMisused: issue(422, 'UNPROCESSABLE_ENTITY', 'DUPLICATE_REQUEST_ID'),
      failure: (status) => ({ name: NAMES[status] ?? 'INTERNAL_SERVER_ERROR', message: 'stand-in', debug_id: paypalId() }),
      keepsFailures: false,
      ...(port !== undefined && { port }),
    })
  }

  /** What our server needs to use it. */
  get env(): Record<string, string> {
    return {
      PAYPAL_CLIENT_ID: this.access.clientId,
      PAYPAL_SECRET: this.access.secret,
      PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
      PAYPAL_API_BASE: this.server.url,
      PAYPAL_JS_URL: `${this.server.url}/sdk/js`,
    }
  }

  /** What the payer does in PayPal's window: one with another account each time, unless it is told. */
  approve(orderId: string, payerId = paypalId()): void {
    const order = this.orders.get(orderId)!
    order.payer = { payer_id: payerId }
    if (order.status === 'CREATED') order.status = 'APPROVED'
    this.#tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', order, order)
  }

  /** The review of a hold or of a capture ends. */
  decide(orderId: string, says: 'yes' | 'no'): void {
    const order = this.orders.get(orderId)!
    const { authorizations, captures } = paymentsOf(order)
    const capture = captures.find(({ status }) => status === 'PENDING')
    const authorization = authorizations.find(({ status }) => status === 'PENDING')
    if (capture) {
      capture.status = says === 'yes' ? 'COMPLETED' : 'DECLINED'
      if (says === 'yes') authorizations.at(-1)!.status = 'CAPTURED'
      this.#tell(`PAYMENT.CAPTURE.${capture.status}`, 'capture', capture, order)
    } else if (authorization) {
      authorization.status = says === 'yes' ? 'CREATED' : 'DENIED'
      this.#tell(`PAYMENT.AUTHORIZATION.${authorization.status}`, 'authorization', authorization, order)
    }
  }

  /** The hold's time is over without a capture: PayPal still calls it CREATED. */
  lapse(orderId: string): void {
    for (const authorization of paymentsOf(this.orders.get(orderId)!).authorizations)
      authorization.expiration_time = new Date(Date.now() - 1000).toISOString()
  }

  /** The payer reports the payment to PayPal or to their bank. Gives the dispute's id. */
  dispute(orderId: string, reason?: string): string {
    const order = this.orders.get(orderId)!
    const dispute = newPaypalDispute(order, reason)
    this.disputes.set(dispute.dispute_id, { dispute, order })
    this.#tell('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute)
    return dispute.dispute_id
  }

  resolveDispute(disputeId: string, outcome: PaypalOutcome): void {
    const { dispute, order } = this.disputes.get(disputeId)!
    resolvePaypalDispute(dispute, order, outcome)
    this.#tell('CUSTOMER.DISPUTE.RESOLVED', 'dispute', dispute)
  }

  /** It sends its news of a dispute again. */
  tellDispute(disputeId: string): void {
    this.#tell('CUSTOMER.DISPUTE.UPDATED', 'dispute', this.disputes.get(disputeId)!.dispute)
  }

  #answer(call: ProviderCall): ProviderAnswer {
    if (call.path === '/sdk/js') return { status: 200, body: PAYPAL_SCRIPT, contentType: 'text/javascript' }
    if (call.path === '/v1/oauth2/token') return this.access.give(call)
    if (call.path.startsWith('/payer/')) return this.#payer(call)
    if (!this.access.isGood(call)) return issue(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN')
    if (call.path === '/v1/notifications/verify-webhook-signature') return this.#verify(call)
    if (call.path.startsWith('/v1/customer/disputes')) return this.#ofDispute(call)
    const [, version, area, kind, id, action] = call.path.split('/')
    if (version !== 'v2') return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (area === 'checkout' && kind === 'orders') return this.#ofOrder(call, id, action)
    if (area === 'payments' && kind === 'authorizations') return this.#ofAuthorization(call, id ?? '', action)
    if (area === 'payments' && kind === 'captures' && action === 'refund') return this.#refund(call, id ?? '')
    return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  }

  /** The window in which a payer approves, as the script of this stand-in asks for it. */
  #payer({ path, method }: ProviderCall): ProviderAnswer {
    const id = path.split('/')[2] ?? ''
    if (method !== 'POST' || !this.orders.has(id)) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    this.approve(id)
    return { status: 200, body: { id } }
  }

  #ofOrder(call: ProviderCall, id: string | undefined, action: string | undefined): ProviderAnswer {
    if (id === undefined && call.method === 'POST') {
      const order = newOrder(JSON.parse(call.text))
      this.orders.set(order.id, order)
      return { status: 201, body: structuredClone(order) }
    }
    const order = this.orders.get(id ?? '')
    if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (call.method === 'GET') return { status: 200, body: structuredClone(order) }
    return action === 'authorize' ? this.#authorize(order) : issue(422, 'UNPROCESSABLE_ENTITY', 'ACTION_DOES_NOT_MATCH_INTENT')
  }

  #authorize(order: PaypalOrderRecord): ProviderAnswer {
    const { authorizations } = paymentsOf(order)
    if (authorizations.length > 0) return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_AUTHORIZED')
    if (order.status !== 'APPROVED') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    const says = this.nextHold
    this.nextHold = 'yes'
    if (says === 'no') return issue(422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED')
    const authorization = newAuthorization(order, says === 'review' ? 'PENDING' : 'CREATED')
    authorizations.push(authorization)
    order.status = 'COMPLETED'
    this.#tell(`PAYMENT.AUTHORIZATION.${authorization.status}`, 'authorization', authorization, order)
    return { status: 201, body: structuredClone(order) }
  }

  #ofAuthorization(call: ProviderCall, id: string, action: string | undefined): ProviderAnswer {
    const order = this.#orderOf((payments) => payments.authorizations.some((one) => one.id === id))
    const authorization = order && paymentsOf(order).authorizations.find((one) => one.id === id)
    if (!order || !authorization) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (action === 'capture') return this.#capture(order, authorization, call)
    if (action === 'void') return this.#void(order, authorization)
    return { status: 200, body: structuredClone(authorization) }
  }

  #capture(order: PaypalOrderRecord, authorization: Authorization, call: ProviderCall): ProviderAnswer {
    if (authorization.status === 'CAPTURED') return issue(422, 'UNPROCESSABLE_ENTITY', 'AUTHORIZATION_ALREADY_CAPTURED')
    if (authorization.status === 'VOIDED') return issue(422, 'UNPROCESSABLE_ENTITY', 'AUTHORIZATION_VOIDED')
    if (authorization.status === 'DENIED') return issue(422, 'UNPROCESSABLE_ENTITY', 'AUTHORIZATION_DENIED')
    if (Date.parse(authorization.expiration_time) < Date.now()) return issue(422, 'UNPROCESSABLE_ENTITY', 'AUTHORIZATION_EXPIRED')
    const amount: Capture['amount'] = (call.text ? JSON.parse(call.text) : {}).amount ?? authorization.amount
    if (Number(amount.value) > Number(authorization.amount.value)) return issue(422, 'UNPROCESSABLE_ENTITY', 'MAX_CAPTURE_AMOUNT_EXCEEDED')
    const says = this.nextCapture
    this.nextCapture = 'yes'
    const status = says === 'yes' ? 'COMPLETED' : says === 'no' ? 'DECLINED' : 'PENDING'
    const capture: Capture = { id: paypalId(), status, amount, final_capture: true }
    paymentsOf(order).captures.push(capture)
    if (says === 'yes') authorization.status = 'CAPTURED'
    this.#tell(`PAYMENT.CAPTURE.${status}`, 'capture', capture, order)
    return { status: 201, body: structuredClone(capture) }
  }

  #void(order: PaypalOrderRecord, authorization: Authorization): ProviderAnswer {
    if (authorization.status === 'CAPTURED') return issue(422, 'UNPROCESSABLE_ENTITY', 'PREVIOUSLY_CAPTURED')
    if (authorization.status === 'VOIDED') return issue(422, 'UNPROCESSABLE_ENTITY', 'PREVIOUSLY_VOIDED')
    authorization.status = 'VOIDED'
    this.#tell('PAYMENT.AUTHORIZATION.VOIDED', 'authorization', authorization, order)
    return { status: 204, body: undefined }
  }

  #refund(call: ProviderCall, id: string): ProviderAnswer {
    const order = this.#orderOf((payments) => payments.captures.some((one) => one.id === id))
    const capture = order && paymentsOf(order).captures.find((one) => one.id === id)
    if (!order || !capture) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (capture.status === 'REFUNDED') return issue(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
    if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')
      return issue(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_STATUS_NOT_VALID')
    const amount = (call.text ? JSON.parse(call.text) : {}).amount ?? capture.amount
    const before = paymentsOf(order).refunds.reduce((sum, one) => sum + Number(one.amount.value) * 100, 0)
    const left = Math.round(Number(capture.amount.value) * 100 - before - Number(amount.value) * 100)
    if (left < 0) return issue(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    const refund = { id: paypalId(), status: 'COMPLETED' as const, amount }
    paymentsOf(order).refunds.push(refund)
    capture.status = left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    this.#tell('PAYMENT.CAPTURE.REFUNDED', 'refund', refund, order)
    return { status: 201, body: refund }
  }

  #ofDispute({ path, query }: ProviderCall): ProviderAnswer {
    const id = path.split('/')[4]
    if (id === undefined && !isListedFrom(query)) return issue(400, 'INVALID_REQUEST', 'INVALID_START_TIME')
    const disputes = [...this.disputes.values()].map(({ dispute }) => dispute)
    const body = id === undefined ? pageOfDisputes(disputes, query) : disputes.find(({ dispute_id }) => dispute_id === id)
    return body ? { status: 200, body: structuredClone(body) } : issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  }

  #orderOf(has: (payments: ReturnType<typeof paymentsOf>) => boolean): PaypalOrderRecord | undefined {
    return [...this.orders.values()].find((order) => has(paymentsOf(order)))
  }

  /** PayPal's answer to whether an event is its own: here a hash of it stands for the signature. */
  #verify({ text }: ProviderCall): ProviderAnswer {
    const { transmission_sig, webhook_id } = JSON.parse(text)
    const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const isGenuine = webhook_id === WEBHOOK_ID && transmission_sig === signatureOf(event)
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
  }

  #tell(event_type: string, resource_type: string, resource: object, order?: PaypalOrderRecord): void {
    const isApart = resource_type === 'checkout-order' || order === undefined
    const related = isApart ? {} : { supplementary_data: { related_ids: { order_id: order.id } } }
    const event = {
      id: `WH-${paypalId()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      event_type,
      resource_type,
      resource: { ...resource, ...related },
    }
    const body = JSON.stringify(event)
    this.webhooks.queue({ body, headers: this.signEvent(body) })
  }

  /** Headers of an event as PayPal signs it, stamped with a time. */
  signEvent(body: string, at: Date = new Date()): Record<string, string> {
    return {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/CERT-STAND-IN',
      'PayPal-Transmission-Id': paypalId(),
      'PayPal-Transmission-Sig': signatureOf(body),
      'PayPal-Transmission-Time': at.toISOString(),
    }
  }
}

const NAMES: Record<number, string> = { 409: 'RESOURCE_CONFLICT', 429: 'RATE_LIMIT_REACHED', 500: 'INTERNAL_SERVER_ERROR' }

function signatureOf(body: string): string {
  return createHash('sha256').update(`stand-in ${body}`).digest('base64')
}

function issue(status: number, name: string, code: string): ProviderAnswer {
  return {
    status,
    body: { name, message: 'stand-in', debug_id: paypalId(), details: [{ issue: code, description: code }] },
    ...(status === 401 && { isUnkept: true }),
  }
}
