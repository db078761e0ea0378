import type { Feature } from '../../platform/feature.ts'
import { configuredSource } from './internetmarke/configured-source.ts'
import { labelRetention } from './jobs.ts'
import { labelDifferences } from './purchases/differences-queries.ts'
import { createLabelEffects } from './purchases/effects.ts'
import { labelPurchaseSweeps } from './purchases/jobs.ts'
import { registerPurchaseRoutes } from './purchases/routes.ts'
import { registerLabelRoutes } from './routes.ts'
import { effectReading } from '../../platform/effect-reading.ts'
import { waiting } from '../../platform/waiting.ts'
import { labelSourceMail } from './source/mails.ts'
import { labelRequests, shortStock, silentSource } from './waiting-queries.ts'
import { registerWaitingRoutes } from './waiting-routes.ts'

/** Prepaid labels: uploaded stock, and labels bought one by one. */
export const labels: Feature = {
  name: 'labels',
  tables: ['label', 'label_effect', 'label_purchase', 'label_source'],
  routes: (api, context) => {
    registerLabelRoutes(api, context)
    registerPurchaseRoutes(api, context, configuredSource(context.env))
    registerWaitingRoutes(api, context)
  },
  sweeps: (context) => {
    const source = configuredSource(context.env)
    return labelPurchaseSweeps(context.db, source, createLabelEffects(context, source))
  },
  mails: [labelSourceMail],
  waiting: [
    waiting('labelRequests', '/admin/labels', labelRequests),
    waiting('labels', '/admin/labels', shortStock),
    waiting('labelSource', '/admin/labels/purchases', silentSource),
    waiting('labelDifferences', '/admin/labels/purchases', labelDifferences),
  ],
  readings: () => [effectReading('label effects', 'label_effect', 'label')],
  retention: (context) => [labelRetention(context)],
}
