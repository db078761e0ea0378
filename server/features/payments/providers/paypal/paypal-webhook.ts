import { z } from 'zod'
import { WebhookRefused, type WebhookEvent, type WebhookRequest } from '../gateway.ts'
import { readJsonText, providerId, refuseFutureStamp, unreadableEvent } from '../webhook-event.ts'
import { fieldsOf, translateReadErrors, type AskPaypal } from './paypal-client.ts'

/** Headers that PayPal's check wants back, by its names for them. */
const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** The resource of an event; fields that are no ids are ignored. */
const eventShape = z.object({
  id: providerId,
  event_type: providerId,
  resource_type: providerId,
  resource: z
    .object({
      id: providerId,
      dispute_id: providerId,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: providerId }) })
        .nullable()
        .catch(null),
    })
    .nullable()
    .catch(null),
})

const verdictShape = z.object({ verification_status: z.string() })

/**
 * Lets PayPal verify the signature; no certificate is fetched from an address in the request (F81).
 * @throws WebhookRefused, or ProviderUnreachable, after which PayPal sends the event again.
 */
export async function readPaypalWebhook(ask: AskPaypal, webhookId: string, request: WebhookRequest): Promise<WebhookEvent> {
  const text = request.body.toString('utf8')
  const json = readJsonText(text)
  // What is no JSON cannot be put into the question, so its signature cannot be asked about.
  if (json === undefined) throw new WebhookRefused('no event of PayPal')
  const signed = Object.entries(SIGNED).map(([name, header]) => [name, request.headers.get(header) ?? ''] as const)
  if (signed.some(([, value]) => value === '' || value.length > 2000)) throw new WebhookRefused('a header of the signature is missing')
  refuseFutureStamp(Date.parse(request.headers.get(SIGNED.transmission_time) ?? ''))
  const isGenuine = await verify(ask, { ...Object.fromEntries(signed), webhook_id: webhookId }, text)
  if (!isGenuine) throw new WebhookRefused('not signed by PayPal')
  const event = eventShape.safeParse(json)
  if (!event.success || event.data.id === null) return unreadableEvent(request.body)
  const { id, event_type, resource_type, resource } = event.data
  const dispute = resource_type === 'dispute' ? (resource?.dispute_id ?? null) : null
  return { eventId: id, kind: event_type ?? '', reference: orderOf(event.data), dispute }
}

function orderOf({ resource_type, resource }: z.output<typeof eventShape>): string | null {
  const ofOrder = resource_type === 'checkout-order' ? resource?.id : resource?.supplementary_data?.related_ids.order_id
  return ofOrder ?? null
}

/** Passes the event on unchanged, as its signature covers the bytes. */
async function verify(ask: AskPaypal, signed: Record<string, string>, event: string): Promise<boolean> {
  const body = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${event}}`
  return translateReadErrors(async () => {
    const answer = await ask('POST', '/v1/notifications/verify-webhook-signature', { body })
    return fieldsOf(verdictShape, answer).verification_status === 'SUCCESS'
  })
}
