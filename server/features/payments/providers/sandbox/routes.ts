import { sandboxConfirm, sandboxIntents } from '#contract/checkout.ts'
import type { Api } from '../../../../platform/http/api.ts'
import { loggedIn } from '../../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../../platform/http/routes/route.ts'
import type { Services } from '../../../../platform/services.ts'
import { confirmIntent } from './commands.ts'
import { intentsOfMember } from './queries.ts'

/** Registers the sandbox provider, never in production. */
export function registerSandboxRoutes(api: Api, { db, env }: Services): void {
  if (env.APP_MODE === 'production') return
  declareRoute(api, sandboxConfirm, loggedIn, ({ params, body }) => confirmIntent(db, params.intentId, body))
  declareRoute(api, sandboxIntents, loggedIn, async ({ member }) => ({
    intents: (await intentsOfMember(db, member.id)).map((intent) => ({
      id: intent.id,
      amountCents: intent.amount_cents,
      status: intent.status,
      refundedCents: intent.refunded_cents,
      title: intent.metadata.title,
      createdAt: intent.created_at.toISOString(),
    })),
  }))
}
