import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { waiting } from '../../platform/waiting.ts'
import { paymentMails } from './dispute-mails.ts'
import { createEffectRunner, type EffectRunner, type PaymentReactions } from './effects/effects.ts'
import {
  exportBalanceCases,
  exportDisputes,
  exportPaymentEvents,
  exportPaymentFindings,
  exportPaymentRefunds,
  exportPayments,
} from './export-queries.ts'
import { balanceSweep, effectSweep, webhookSweep, reconciliationSweep } from './jobs.ts'
import { configuredGateways } from './providers/configured-gateways.ts'
import type { Gateways } from './providers/gateway.ts'
import { registerSandboxRoutes } from './providers/sandbox/routes.ts'
import { openBalanceCases, openDisputes, openFindings, parkedEffects, paymentReadings } from './waiting-queries.ts'
import { deleteOldEvents } from './webhooks-queries.ts'
import { registerWebhookRoutes } from './webhooks-routes.ts'

/** Providers, effect runner, and reactions of later features to payments. */
export interface PaymentContext {
  gateways: Gateways
  effects: EffectRunner
  reactions: PaymentReactions
}

/** Connects the providers with the reactions of later features. */
export function connectPayments(services: Services, reactions: PaymentReactions): PaymentContext {
  const gateways = configuredGateways(services)
  const { db, processName } = services
  return { gateways, reactions, effects: createEffectRunner({ db, gateways, reactions, processName }) }
}

/** Euro payments: held, captured, refunded and disputed. */
export const payments: Feature<Services & PaymentContext> = {
  name: 'payments',
  tables: [
    'balance_case',
    'balance_line',
    'balance_run',
    'dispute_decision',
    'dispute_statement',
    'effect',
    'payment',
    'payment_dispute',
    'payment_event',
    'payment_refund',
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
  sweeps: (context) => [effectSweep(context.effects), webhookSweep(context), reconciliationSweep(context), balanceSweep(context)],
  mails: paymentMails,
  waiting: [
    waiting('parkedEffects', '/admin/payments', parkedEffects),
    waiting('balanceCases', '/admin/payments', openBalanceCases),
    waiting('findings', '/admin/payments', openFindings),
    waiting('disputes', '/admin/payments', openDisputes),
  ],
  readings: () => paymentReadings,
  retention: ({ db }) => [{ name: 'webhook events', forget: () => deleteOldEvents(db) }],
  exports: {
    payments: exportPayments,
    paymentEvents: exportPaymentEvents,
    paymentRefunds: exportPaymentRefunds,
    paymentFindings: exportPaymentFindings,
    paymentDifferences: exportBalanceCases,
    disputes: exportDisputes,
  },
}
