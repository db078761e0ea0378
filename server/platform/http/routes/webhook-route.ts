import type { Api } from '../api.ts'
import { readAtMost } from '../bodies/body.ts'

const WEBHOOK_MAX_BYTES = 256 * 1024

interface Webhook {
  path: `/api/v1/webhooks/${string}`
  summary: string
}

/**
 * Serves signed calls of machines: no session or origin, body as bytes. The handler verifies and stores the event; then the answer is
 * 200.
 */
export function declareWebhook(api: Api, webhook: Webhook, handler: (request: { body: Buffer; headers: Headers }) => Promise<void>): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: webhook.path,
    summary: webhook.summary,
    description: 'Permission: whoever signs as the provider',
    responses: { 200: { description: 'Stored' }, default: { description: 'Problem (RFC 9457)' } },
  })
  api.post(webhook.path, async (context) => {
    context.set('permission', 'signed by the provider')
    context.header('Cache-Control', 'no-store')
    await handler({ body: await readAtMost(context.req.raw, WEBHOOK_MAX_BYTES), headers: context.req.raw.headers })
    return context.json({ received: true }, 200)
  })
}
