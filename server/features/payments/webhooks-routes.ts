import type { Api } from '../../platform/http/api.ts'
import { declareWebhook } from '../../platform/http/routes/webhook-route.ts'
import type { Services } from '../../platform/services.ts'
import type { Gateways } from './providers/gateway.ts'
import { receiveWebhook } from './webhooks-commands.ts'

/** Registers the webhooks of the configured providers. */
export function registerWebhookRoutes(api: Api, { db, gateways }: Services & { gateways: Gateways }): void {
  for (const gateway of Object.values(gateways)) {
    if (!gateway.readWebhook) continue
    declareWebhook(
      api,
      { path: `/api/v1/webhooks/${gateway.name}`, summary: `What happened at ${gateway.name}: a signed hint where to look.` },
      (request) => receiveWebhook(db, gateway, request),
    )
  }
}
