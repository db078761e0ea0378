import type { Stripe } from 'stripe'
import { z } from 'zod'
import { WebhookRefused, type WebhookEvent, type WebhookRequest } from '../gateway.ts'

/** What an event is about; a field that is not the name of a thing names nothing. */
const name = z.string().nullable().catch(null)
const eventObject = z.object({ object: name, id: name, payment_intent: name })
type EventObject = z.output<typeof eventObject>

/**
 * Checks the signature over the bytes and takes from the event what it is about. Replays are caught by the event's id,
 * not by the clock: the library takes a stamp of the future (reliability 3.2). @throws WebhookRefused
 */
export async function readStripeWebhook(stripe: Stripe, secret: string, { body, headers }: WebhookRequest): Promise<WebhookEvent> {
  const event = await stripe.webhooks.constructEventAsync(body, headers.get('stripe-signature') ?? '', secret).catch((cause: unknown) => {
    throw new WebhookRefused('not signed by Stripe', { cause })
  })
  const object = eventObject.parse(event.data.object)
  return { eventId: event.id, kind: event.type, reference: intentOf(object), dispute: disputeOf(object) }
}

/** An intent itself, or what names its intent (charge, refund, dispute). */
function intentOf(object: EventObject): string | null {
  return object.object === 'payment_intent' ? object.id : object.payment_intent
}

function disputeOf(object: EventObject): string | null {
  return object.object === 'dispute' ? object.id : null
}
