import type { Stripe } from 'stripe'
import { z } from 'zod'
import { WebhookRefused, type WebhookEvent, type WebhookRequest } from '../gateway.ts'
import { readJsonText, providerId, refuseFutureStamp, unreadableEvent } from '../webhook-event.ts'

const eventShape = z.object({
  id: providerId,
  type: providerId,
  data: z.object({ object: z.object({ object: providerId, id: providerId, payment_intent: providerId }) }),
})
type EventObject = z.output<typeof eventShape>['data']['object']

/**
 * Verifies the signature and gives the subject of the event. Replays are found by event id; the library refuses old timestamps, this
 * function also future ones (reliability 3.2).
 * @throws WebhookRefused
 */
export async function readStripeWebhook(stripe: Stripe, secret: string, { body, headers }: WebhookRequest): Promise<WebhookEvent> {
  const signature = headers.get('stripe-signature') ?? ''
  await verify(stripe, body, signature, secret)
  refuseFutureStamp(Number(/(?:^|,)t=(\d+)/u.exec(signature)?.[1]) * 1000)
  const event = eventShape.safeParse(readJsonText(body.toString('utf8')))
  if (!event.success || event.data.id === null) return unreadableEvent(body)
  const { id, type, data } = event.data
  return { eventId: id, kind: type ?? '', reference: intentOf(data.object), dispute: disputeOf(data.object) }
}

async function verify({ webhooks: { signature } }: Stripe, body: Buffer, header: string, secret: string): Promise<void> {
  if (!signature) throw new Error('The library of Stripe checks no signatures here.')
  await signature.verifyHeaderAsync(body, header, secret).catch((cause: unknown) => {
    throw new WebhookRefused('not signed by Stripe', { cause })
  })
}

/** The intent of an event about an intent, charge, refund or dispute. */
function intentOf(object: EventObject): string | null {
  return object.object === 'payment_intent' ? object.id : object.payment_intent
}

function disputeOf(object: EventObject): string | null {
  return object.object === 'dispute' ? object.id : null
}
