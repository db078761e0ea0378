import type { Feature } from '../../platform/feature.ts'
import { labelRetention } from './jobs.ts'
import { registerLabelRoutes } from './routes.ts'
import { waiting } from '../../platform/waiting/waiting.ts'
import { labelRequests, shortStock } from './waiting/queries.ts'
import { registerWaitingRoutes } from './waiting/routes.ts'

/** The stock of prepaid labels. */
export const labels: Feature = {
  name: 'labels',
  tables: ['label'],
  routes: (api, context) => {
    registerLabelRoutes(api, context)
    registerWaitingRoutes(api, context)
  },
  waiting: [waiting('labelRequests', '/admin/labels', labelRequests), waiting('labels', '/admin/labels', shortStock)],
  retention: (context) => [labelRetention(context)],
}
