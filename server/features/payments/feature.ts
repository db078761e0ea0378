import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { waiting } from '../../platform/waiting/waiting.ts'
import { paymentMails } from './disputes/dispute-mails.ts'
import { createEffectRunner, type EffectRunner, type PaymentReactions } from './effects/effects.ts'
import { exportDisputes, exportPaymentEvents, exportPaymentFindings, exportPayments } from './export/queries.ts'
import { effectSweep, webhookSweep, reconciliationSweep } from './jobs.ts'
import { configuredGateways } from './providers/configured-gateways.ts'
import type { Gateways } from './providers/gateway.ts'
import { registerSandboxRoutes } from './providers/sandbox/routes.ts'
import { openDisputes, openFindings, parkedEffects, paymentReadings } from './waiting/queries.ts'
import { deleteOldEvents } from './webhooks/queries.ts'
import { registerWebhookRoutes } from './webhooks/routes.ts'

/** What moves money: the providers, the runner of effects, and what later features do when a payment is resolved. */
export interface PaymentContext {
  gateways: Gateways
  effects: EffectRunner
  reactions: PaymentReactions
}

/** Connects the payment providers with what later features do when a payment is resolved. */
export function connectPayments(services: Services, reactions: PaymentReactions): PaymentContext {
  const gateways = configuredGateways(services)
  const { db, processName } = services
  return { gateways, reactions, effects: createEffectRunner({ db, gateways, reactions, processName }) }
}

/** Euros: held, captured, given back and disputed at the providers. */
export const payments: Feature<Services & PaymentContext> = {
  name: 'payments',
  tables: [
    'dispute_decision',
    'dispute_statement',
    'effect',
    'payment',
    'payment_dispute',
    'payment_event',
    'reconciliation_finding',
    'reconciliation_run',
    'sandbox_idempotency',
    'sandbox_intent',
    'webhook_inbox',
  ],
  routes: (api, context) => {
    registerSandboxRoutes(api, context)
    registerWebhookRoutes(api, context)
  },
  sweeps: (context) => [effectSweep(context.effects), webhookSweep(context), reconciliationSweep(context)],
  mails: paymentMails,
  waiting: [
    waiting('parkedEffects', '/admin/payments', parkedEffects),
    waiting('findings', '/admin/payments', openFindings),
    waiting('disputes', '/admin/payments', openDisputes),
  ],
  readings: paymentReadings,
  retention: ({ db }) => [{ name: 'webhook events', forget: () => deleteOldEvents(db) }],
  exports: {
    payments: exportPayments,
    paymentEvents: exportPaymentEvents,
    paymentFindings: exportPaymentFindings,
    disputes: exportDisputes,
  },
}
