import { Stripe } from 'stripe'
import { ProviderServer, type ProviderAnswer, type ProviderCall } from '../provider-server.ts'
import { WebhookSender } from '../webhook-sender.ts'
import { judgeCard } from './stripe-cards.ts'
import { isHeldBack, listOfDisputes, newStripeDispute, type StripeDispute, type StripeDisputeStatus } from './stripe-disputes.ts'
import { cancel, hold, newIntent, seconds, stripeId, take, type StripeIntent } from './stripe-intents.ts'
import { stripeScript } from './stripe-script.ts'

const SECRET = 'sk_test_stand_in'
const WEBHOOK_SECRET = 'whsec_stand_in'
const PUBLISHABLE = 'pk_test_stand_in'

// Its library calls again where a connection was cut, whatever it is told, and waits half a second before that: here it does so at once.
Stripe.prototype.getInitialNetworkRetryDelay = () => 0

/**
 * Stripe on loopback, for the real library: stateful PaymentIntents with manual capture, refunds, search, idempotency keys with the replay
 * of stored failures, 3-D Secure, disputes, signed webhooks. Shapes and codes as published at docs.stripe.com/api (payment_intents,
 * refunds, disputes, errors, idempotent_requests, events) and docs.stripe.com/error-codes.
 */
export class StandInStripe {
  readonly intents = new Map<string, StripeIntent>()
  readonly disputes = new Map<string, StripeDispute>()
  readonly webhooks = new WebhookSender()
  readonly server: ProviderServer
  /** Whether browsers are said to have a wallet. */
  hasWallet = false
  /** Numbers of cards whose confirmation waits for the payer. */
  readonly #asked = new Map<string, string>()
  readonly #stripe = new Stripe(SECRET)

  constructor(port?: number) {
    this.server = new ProviderServer({
      keyHeader: 'idempotency-key',
      answer: (call) => this.#answer(call),
      keyMisused: failure(400, 'idempotency_error', undefined, 'Keys for idempotent requests can only be used with the same parameters.'),
      failure: (status) =>
        errorBody(status === 429 ? 'rate_limit_error' : status === 409 ? 'idempotency_error' : 'api_error', codeOf(status)),
      keepsFailures: true,
      ...(port !== undefined && { port }),
    })
  }

  /** What our server needs to use it. */
  get env(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: SECRET,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: this.server.url,
      STRIPE_JS_URL: `${this.server.url}/stripe.js`,
    }
  }

  /** What the payer does in their browser: gives a card, the same as before where its fingerprint is told. */
  confirm(intentId: string, number = '4242424242424242', fingerprint?: string): StripeIntent {
    return this.#confirm(this.intents.get(intentId)!, number, fingerprint)
  }

  /** The payer's answer to their bank. */
  answerBank(intentId: string, says: 'yes' | 'no'): StripeIntent {
    const intent = this.intents.get(intentId)!
    const number = this.#asked.get(intentId) ?? ''
    this.#asked.delete(intentId)
    if (says === 'no') return this.#decline(intent, 'payment_intent_authentication_failure')
    if (judgeCard(number) === 'actionThenInsufficient') return this.#decline(intent, 'card_declined', 'insufficient_funds')
    hold(intent, number)
    this.#tell('payment_intent.amount_capturable_updated', intent)
    return intent
  }

  /** A week passes without a capture: the hold lapses. */
  lapse(intentId: string): void {
    const intent = this.intents.get(intentId)!
    cancel(intent)
    this.#tell('payment_intent.canceled', intent)
  }

  /** The payer goes to their bank: a chargeback, or an inquiry that comes before one. Gives the dispute's id. */
  dispute(intentId: string, status: StripeDisputeStatus = 'needs_response', reason?: string): string {
    const dispute = newStripeDispute(this.intents.get(intentId)!, status, reason)
    this.disputes.set(dispute.id, dispute)
    this.#tell('charge.dispute.created', dispute)
    return dispute.id
  }

  /** The bank decides, or the payer gives up. The charge stays as it is: a dispute is no refund. */
  closeDispute(disputeId: string, status: 'won' | 'lost' | 'warning_closed' | 'prevented'): void {
    const dispute = this.disputes.get(disputeId)!
    dispute.status = status
    this.#tell('charge.dispute.closed', dispute)
  }

  /** A dispute goes on, or another time; for what happens between its beginning and its end. */
  updateDispute(disputeId: string, change: Partial<StripeDispute>): void {
    const dispute = Object.assign(this.disputes.get(disputeId)!, change)
    this.#tell('charge.dispute.updated', dispute)
  }

  #answer(call: ProviderCall): ProviderAnswer {
    if (call.path === '/stripe.js') return { status: 200, body: stripeScript(this), contentType: 'text/javascript' }
    const params = new URLSearchParams(call.text)
    const [, , kind, id, action] = call.path.split('/')
    const isBrowser = action === 'confirm' || action === 'bank'
    if (!isBrowser && call.headers.authorization !== `Bearer ${SECRET}`)
      return failure(401, 'invalid_request_error', undefined, 'Invalid API Key provided')
    if (kind === 'payment_intents' && id === undefined) return call.method === 'POST' ? this.#create(params) : this.#list(call.query)
    if (kind === 'payment_intents' && id === 'search') return this.#search(call.query)
    if (kind === 'payment_intents') return this.#ofIntent(call, id ?? '', action, params)
    if (kind === 'refunds' && call.method === 'POST') return this.#refund(params)
    if (kind === 'disputes' && call.method === 'GET') return this.#ofDispute(id, call.query)
    return failure(404, 'invalid_request_error', undefined, `Unrecognized request URL (${call.method}: ${call.path}).`)
  }

  #create(params: URLSearchParams): ProviderAnswer {
    const amount = Number(params.get('amount'))
    if (!Number.isInteger(amount) || amount < 50) return failure(400, 'invalid_request_error', 'amount_too_small')
    const intent = newIntent({
      amount,
      currency: params.get('currency') ?? '',
      captureMethod: params.get('capture_method') === 'manual' ? 'manual' : 'automatic',
      description: params.get('description'),
      metadata: metadataOf(params),
      types: [...params].filter(([name]) => name.startsWith('allowed_payment_method_types')).map(([, value]) => value),
    })
    this.intents.set(intent.id, intent)
    this.#tell('payment_intent.created', intent)
    return ok(intent)
  }

  #ofIntent(call: ProviderCall, id: string, action: string | undefined, params: URLSearchParams): ProviderAnswer {
    const intent = this.intents.get(id)
    if (!intent) return failure(404, 'invalid_request_error', 'resource_missing', `No such payment_intent: '${id}'`)
    if (call.method === 'GET' && action === undefined) return ok(shown(intent, call.query))
    if (action === 'capture') return this.#capture(intent, params)
    if (action === 'cancel') return this.#cancel(intent)
    if (params.get('client_secret') !== intent.client_secret)
      return failure(401, 'invalid_request_error', undefined, 'Invalid client secret')
    if (action === 'confirm') return ok(browserView(this.#confirm(intent, params.get('number') ?? '')))
    if (action === 'bank') return ok(browserView(this.answerBank(id, params.get('says') === 'yes' ? 'yes' : 'no')))
    return failure(404, 'invalid_request_error')
  }

  #confirm(intent: StripeIntent, number: string, fingerprint?: string): StripeIntent {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') return intent
    const verdict = judgeCard(number)
    if (verdict === 'declined') return this.#decline(intent, 'card_declined', 'generic_decline')
    if (verdict === 'insufficient') return this.#decline(intent, 'card_declined', 'insufficient_funds')
    if (verdict === 'good') {
      hold(intent, number, fingerprint)
      this.#tell('payment_intent.amount_capturable_updated', intent)
      return intent
    }
    this.#asked.set(intent.id, number)
    intent.status = 'requires_action'
    this.#tell('payment_intent.requires_action', intent)
    return intent
  }

  #decline(intent: StripeIntent, code: string, declineCode?: string): StripeIntent {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = {
      type: 'card_error',
      code,
      message: 'Your card was declined.',
      ...(declineCode && { decline_code: declineCode }),
    }
    this.#tell('payment_intent.payment_failed', intent)
    return intent
  }

  #capture(intent: StripeIntent, params: URLSearchParams): ProviderAnswer {
    if (intent.status === 'succeeded') return failure(400, 'invalid_request_error', 'charge_already_captured')
    if (intent.status !== 'requires_capture') return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state')
    const cents = Number(params.get('amount_to_capture') ?? intent.amount_capturable)
    // Metadata of the capture is added to that of the intent; what is empty there is taken out of it.
    const metadata = { ...intent.metadata, ...metadataOf(params) }
    intent.metadata = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''))
    if (cents > intent.amount_capturable) return failure(400, 'invalid_request_error', 'amount_too_large')
    take(intent, cents)
    this.#tell('payment_intent.succeeded', intent)
    return ok(intent)
  }

  #cancel(intent: StripeIntent): ProviderAnswer {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state')
    cancel(intent)
    this.#tell('payment_intent.canceled', intent)
    return ok(intent)
  }

  #refund(params: URLSearchParams): ProviderAnswer {
    const charge = this.intents.get(params.get('payment_intent') ?? '')?.latest_charge
    const amount = Number(params.get('amount') ?? charge?.amount_captured)
    if (charge && isHeldBack(this.disputes, charge.id)) return failure(400, 'invalid_request_error', 'charge_disputed')
    if (!charge?.captured) return failure(400, 'invalid_request_error', 'charge_not_refundable')
    if (charge.amount_refunded + amount > charge.amount) return failure(400, 'invalid_request_error', 'charge_already_refunded')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    const refund = {
      id: stripeId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: 'succeeded',
    }
    this.#tell('charge.refunded', charge)
    return ok(refund)
  }

  #list(query: URLSearchParams): ProviderAnswer {
    const since = Number(query.get('created[gte]') ?? 0)
    const all = [...this.intents.values()].toReversed().filter(({ created }) => created >= since)
    const after = query.get('starting_after')
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
    const limit = Number(query.get('limit') ?? 10)
    const data = all.slice(from, from + limit).map((intent) => shown(intent, query))
    return ok({ object: 'list', url: '/v1/payment_intents', data, has_more: from + limit < all.length })
  }

  #ofDispute(id: string | undefined, query: URLSearchParams): ProviderAnswer {
    if (id === undefined) return ok(listOfDisputes(this.disputes, query))
    const dispute = this.disputes.get(id)
    return dispute ? ok(dispute) : failure(404, 'invalid_request_error', 'resource_missing', `No such dispute: '${id}'`)
  }

  #search(query: URLSearchParams): ProviderAnswer {
    const wanted = /metadata\['payment'\]:'([^']*)'/u.exec(query.get('query') ?? '')?.[1]
    const data = [...this.intents.values()].filter(({ metadata }) => metadata['payment'] === wanted).map((intent) => shown(intent, query))
    return ok({ object: 'search_result', url: '/v1/payment_intents/search', data, has_more: false, next_page: null })
  }

  #tell(type: string, object: object): void {
    const event = { id: stripeId('evt'), object: 'event', api_version: null, created: seconds(), livemode: false, type, data: { object } }
    const body = JSON.stringify(event)
    this.webhooks.queue({ body, headers: this.signEvent(body) })
  }

  /** Headers of an event as Stripe signs it, stamped with a time. */
  signEvent(body: string, at: Date = new Date()): Record<string, string> {
    const timestamp = Math.floor(at.getTime() / 1000)
    return { 'Stripe-Signature': this.#stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET, timestamp }) }
  }
}

/** An intent contains its charge only when the call expands it; otherwise it has the id. */
function shown(intent: StripeIntent, query: URLSearchParams): unknown {
  const isExpanded = [...query].some(([name, value]) => name.startsWith('expand') && value.endsWith('latest_charge'))
  return isExpanded ? intent : { ...intent, latest_charge: intent.latest_charge?.id ?? null }
}

/** What Stripe.js gets: without what only the merchant may know. */
function browserView({ id, status, last_payment_error, client_secret }: StripeIntent): unknown {
  return { id, object: 'payment_intent', status, last_payment_error, client_secret }
}

function ok(body: unknown): ProviderAnswer {
  return { status: 200, body: structuredClone(body) }
}

function codeOf(status: number): string | undefined {
  return status === 429 ? 'rate_limit' : status === 409 ? 'idempotency_key_in_use' : undefined
}

function errorBody(type: string, code?: string, message = 'stand-in'): unknown {
  return { error: { type, message, ...(code && { code }) } }
}

function failure(status: number, type: string, code?: string, message?: string): ProviderAnswer {
  return { status, body: errorBody(type, code, message), ...(status === 401 && { isUnkept: true }) }
}

function metadataOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/u.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )
}
