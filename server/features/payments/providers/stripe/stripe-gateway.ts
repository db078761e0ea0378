import { Stripe } from 'stripe'
import { ProviderPending, ProviderRefused, saysNothing, type PaymentGateway, type ProviderPayment } from '../gateway.ts'
import { listStripeDisputes, readStripeDispute } from './stripe-disputes.ts'
import { readStripeWebhook } from './stripe-webhook.ts'
import { isMissing, looking, moving } from './stripe-errors.ts'

interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Where the API is; another than Stripe's own only for demo and tests (decision 58). */
  apiBase: string
}

/** Longer than Stripe takes, shorter than a person waits; what is not known by then is read later. */
const TIMEOUT_MS = 9000
const PAGE = 100

const STATUS: Record<Stripe.PaymentIntent.Status, ProviderPayment['status']> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'action',
  processing: 'pending',
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'canceled',
}

/**
 * Stripe by its official library: PaymentIntents with manual capture, so that the money is held until the sender accepts.
 * Wallets are cards there. The library repeats nothing by itself except on a connection that was cut, and then with the
 * same key; all else is decided by reading (reliability 3.1).
 */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  })
  return {
    name: 'stripe',
    open: ({ key, paymentId, offerId, amountCents, title }) =>
      moving(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'eur',
            capture_method: 'manual',
            allowed_payment_method_types: ['card'],
            description: title,
            metadata: { payment: paymentId, offer: offerId },
          },
          { idempotencyKey: key },
        )
        if (!intent.id || !intent.client_secret) throw saysNothing('stripe')
        return { reference: intent.id, clientSecret: intent.client_secret }
      }),
    read: (reference) => looking(() => readIntent(stripe, reference)),
    find: (paymentId) => looking(() => findIntent(stripe, paymentId)),
    capture: (reference, { amountCents, key, exchangeId }) =>
      moving(async () => {
        // The copy it was opened for may be one that was declined: an empty value takes it out of the record.
        const taken = { amount_to_capture: amountCents, metadata: { exchange: exchangeId, offer: '' } }
        const { status } = await stripe.paymentIntents.capture(reference, taken, { idempotencyKey: key })
        if (status === 'processing') throw new ProviderPending('stripe: the capture is on its way')
        if (status !== 'succeeded') throw saysNothing('stripe')
      }),
    void: (reference, key) =>
      moving(async () => {
        const { status } = await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key })
        if (status !== 'canceled') throw saysNothing('stripe')
      }),
    refund: (reference, amountCents, key) =>
      moving(async () => {
        const { status } = await stripe.refunds.create({ payment_intent: reference, amount: amountCents }, { idempotencyKey: key })
        if (!status) throw saysNothing('stripe')
        if (status === 'failed' || status === 'canceled') throw new ProviderRefused(`stripe: refund ${status}`)
      }),
    readWebhook: (request) => readStripeWebhook(stripe, settings.webhookSecret, request),
    list: (since) => listIntents(stripe, since),
    readDispute: (reference) => looking(() => readStripeDispute(stripe, reference)),
    listDisputes: (since) => listStripeDisputes(stripe, since),
  }
}

function addressOf(apiBase: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port ? Number(port) : isPlain ? 80 : 443, protocol: isPlain ? 'http' : 'https' }
}

async function readIntent(stripe: Stripe, reference: string): Promise<ProviderPayment | null> {
  try {
    return present(await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/**
 * By the id we wrote into the metadata. Stripe's search is a minute behind, so that the newest are looked through first;
 * an intent whose secret never left our server can wait for it.
 */
async function findIntent(stripe: Stripe, paymentId: string): Promise<ProviderPayment | null> {
  const newest = await stripe.paymentIntents.list({ limit: PAGE, expand: ['data.latest_charge'] })
  if (!Array.isArray(newest.data)) throw saysNothing('stripe')
  const isIt = (intent: Stripe.PaymentIntent): boolean => intent.metadata['payment'] === paymentId
  const found = newest.data.find(isIt)
  if (found || !newest.has_more) return found ? present(found) : null
  const searched = await stripe.paymentIntents.search({ query: `metadata['payment']:'${paymentId}'`, expand: ['data.latest_charge'] })
  const hit = searched.data.find(isIt)
  return hit ? present(hit) : null
}

async function* listIntents(stripe: Stripe, since: Date): AsyncIterable<ProviderPayment> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const intent of stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] })) {
    // Payments that our site did not open (a payment link, another shop of the same account) are left alone.
    if (intent.metadata['payment']) yield present(intent)
  }
}

/** Of what was taken: Stripe counts what a partial capture released as refunded, too. */
function refundedOf({ refunded, amount, amount_captured: taken, amount_refunded: back }: Stripe.Charge): number {
  return refunded ? taken : Math.max(0, back - (taken > 0 ? amount - taken : 0))
}

/** @throws ProviderUnreachable for an answer without the fields that decide. */
function present(intent: Stripe.PaymentIntent): ProviderPayment {
  if (!intent.id || !intent.status || !intent.metadata || !Number.isInteger(intent.amount)) throw saysNothing('stripe')
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const heldUntil = charge?.payment_method_details?.card?.capture_before
  return {
    reference: intent.id,
    // Captured automatically: the money was taken where it should only be held, so a person has to look at it.
    status: STATUS[intent.status] ?? 'pending',
    amountCents: intent.status === 'requires_capture' ? intent.amount_capturable : intent.amount,
    currency: intent.currency,
    capturedCents: intent.status === 'succeeded' ? intent.amount_received : 0,
    refundedCents: charge ? refundedOf(charge) : 0,
    paymentId: intent.metadata['payment'] ?? '',
    heldUntil: heldUntil ? new Date(heldUntil * 1000) : null,
  }
}
