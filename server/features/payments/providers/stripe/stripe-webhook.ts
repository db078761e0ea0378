import Stripe from 'stripe'
import { WebhookRefused, type WebhookEvent, type WebhookRequest } from '../gateway.ts'

/**
 * Checks the signature over the bytes and takes from the event what it is about. Replays are caught by the event's id,
 * not by the clock: the library takes a stamp of the future (reliability 3.2). @throws WebhookRefused
 */
export async function readStripeWebhook(stripe: Stripe, secret: string, { body, headers }: WebhookRequest): Promise<WebhookEvent> {
  const event = await stripe.webhooks.constructEventAsync(body, headers.get('stripe-signature') ?? '', secret).catch((cause: unknown) => {
    throw new WebhookRefused('not signed by Stripe', { cause })
  })
  const object = event.data.object as unknown as Record<string, unknown>
  return { eventId: event.id, kind: event.type, reference: intentOf(object), dispute: disputeOf(object) }
}

/** An intent itself, or what names its intent (charge, refund, dispute). */
function intentOf(object: Record<string, unknown>): string | null {
  if (object['object'] === 'payment_intent' && typeof object['id'] === 'string') return object['id']
  return typeof object['payment_intent'] === 'string' ? object['payment_intent'] : null
}

function disputeOf(object: Record<string, unknown>): string | null {
  return object['object'] === 'dispute' && typeof object['id'] === 'string' ? object['id'] : null
}
