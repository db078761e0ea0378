import { Stripe } from 'stripe'
import { z } from 'zod'
import { ProviderPending, ProviderRefused, unclearAnswer, type ListedPage, type PaymentGateway, type ProviderPayment } from '../gateway.ts'
import { listStripeDisputes, readStripeDispute } from './stripe-disputes.ts'
import { readStripeWebhook } from './stripe-webhook.ts'
import { isMissing, translateReadErrors, translateMoneyErrors } from './stripe-errors.ts'

interface StripeSettings {
  secretKey: string
  webhookSecret: string
  /** Where the API is; another than Stripe's own only for demo and tests (decision 58). */
  apiBase: string
}

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
 * Stripe by its official library: PaymentIntents with manual capture, wallets as cards. The library retries only cut connections, with
 * the same key; other retries are decided by reading (reliability 3.1).
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
      translateMoneyErrors(async () => {
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
        if (!intent.id || !intent.client_secret) throw unclearAnswer('stripe')
        return { reference: intent.id, clientSecret: intent.client_secret }
      }),
    read: (reference) => translateReadErrors(() => readIntent(stripe, reference)),
    find: (paymentId) => translateReadErrors(() => findIntent(stripe, paymentId)),
    capture: (reference, { amountCents, key, exchangeId }) =>
      translateMoneyErrors(async () => {
        // The copy it was opened for may be one that was declined: an empty value takes it out of the record.
        const taken = { amount_to_capture: amountCents, metadata: { exchange: exchangeId, offer: '' } }
        const { status, latest_charge: charge } = await stripe.paymentIntents.capture(reference, taken, { idempotencyKey: key })
        if (status === 'processing') throw new ProviderPending('stripe: the capture is on its way')
        if (status !== 'succeeded') throw unclearAnswer('stripe')
        return chargeId(charge)
      }),
    void: (reference, key) =>
      translateMoneyErrors(async () => {
        const { status } = await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey: key })
        if (status !== 'canceled') throw unclearAnswer('stripe')
      }),
    refund: (reference, amountCents, key) =>
      translateMoneyErrors(async () => {
        const { status } = await stripe.refunds.create({ payment_intent: reference, amount: amountCents }, { idempotencyKey: key })
        if (!status) throw unclearAnswer('stripe')
        if (status === 'failed' || status === 'canceled') throw new ProviderRefused(`stripe: refund ${status}`)
      }),
    readWebhook: (request) => readStripeWebhook(stripe, settings.webhookSecret, request),
    list: (since) => listIntents(stripe, since),
    listPage: (since, after, limit) => translateReadErrors(() => listPage(stripe, { since, after, limit })),
    readDispute: (reference) => translateReadErrors(() => readStripeDispute(stripe, reference)),
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
  if (!Array.isArray(newest.data)) throw unclearAnswer('stripe')
  const isIt = (intent: Stripe.PaymentIntent): boolean => intent.metadata['payment'] === paymentId
  const found = newest.data.find(isIt)
  if (found || !newest.has_more) return found ? present(found) : null
  const searched = await stripe.paymentIntents.search({ query: `metadata['payment']:'${paymentId}'`, expand: ['data.latest_charge'] })
  const hit = searched.data.find(isIt)
  return hit ? present(hit) : null
}

/** Lists intents; unreadable ones are skipped and reported at the end. */
async function* listIntents(stripe: Stripe, since: Date): AsyncIterable<ProviderPayment> {
  let unreadable = 0
  for (let after: string | null | undefined; after !== null;) {
    const page = await translateReadErrors(() => listPage(stripe, { since, after: after ?? null, limit: PAGE }))
    yield* page.payments
    unreadable += page.unreadable.length
    after = page.next
  }
  if (unreadable > 0) throw unclearAnswer('stripe')
}

async function listPage(
  stripe: Stripe,
  { since, after, limit }: { since: Date; after: string | null; limit: number },
): Promise<ListedPage> {
  const page = await stripe.paymentIntents.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit,
    expand: ['data.latest_charge'],
    ...(after !== null && { starting_after: after }),
  })
  if (!Array.isArray(page.data)) throw unclearAnswer('stripe')
  const [payments, unreadable]: [ProviderPayment[], string[]] = [[], []]
  for (const intent of page.data) {
    try {
      // Payments that our site did not open (a payment link, another shop of the same account) are left alone.
      if (!intent.metadata || intent.metadata['payment']) payments.push(present(intent))
    } catch {
      unreadable.push(idOf(intent))
    }
  }
  const last = idOf(page.data.at(-1))
  return { payments, unreadable, next: page.has_more && last ? last : null }
}

function idOf(listed: unknown): string {
  return z.object({ id: z.string() }).safeParse(listed).data?.id ?? ''
}

/** The id of a charge, which an intent contains as id or as object. */
function chargeId(charge: Stripe.PaymentIntent['latest_charge'] | undefined): string | null {
  return (typeof charge === 'object' ? charge?.id : charge) ?? null
}

/** The refunded amount without what a partial capture released, which Stripe also counts as refunded. */
function refundedOf({ refunded, amount, amount_captured: taken, amount_refunded: back }: Stripe.Charge): number {
  return refunded ? taken : Math.max(0, back - (taken > 0 ? amount - taken : 0))
}

/** @throws ProviderUnreachable for an answer without the fields that decide. */
function present(intent: Stripe.PaymentIntent): ProviderPayment {
  if (!intent.id || !intent.status || !intent.metadata || !Number.isInteger(intent.amount)) throw unclearAnswer('stripe')
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  const heldUntil = card?.capture_before
  return {
    reference: intent.id,
    // Captured automatically: the money was taken where it should only be held, so a person has to look at it.
    status: STATUS[intent.status] ?? 'pending',
    amountCents: intent.status === 'requires_capture' ? intent.amount_capturable : intent.amount,
    currency: intent.currency,
    capturedCents: intent.status === 'succeeded' ? intent.amount_received : 0,
    refundedCents: charge ? refundedOf(charge) : 0,
    captureReference: intent.status === 'succeeded' ? chargeId(intent.latest_charge) : null,
    paymentId: intent.metadata['payment'] ?? '',
    instrument: card?.fingerprint ? `card:${card.fingerprint}` : null,
    heldUntil: heldUntil ? new Date(heldUntil * 1000) : null,
    ...(Number.isInteger(intent.created) && { openedAt: new Date(intent.created * 1000) }),
  }
}
