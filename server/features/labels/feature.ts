import type { Feature } from '../../platform/feature.ts'
import { labelRetention } from './jobs.ts'
import { registerLabelRoutes } from './routes.ts'
import { registerWaitingRoutes } from './waiting/routes.ts'

/** The stock of prepaid labels. */
export const labels: Feature = {
  name: 'labels',
  tables: ['label'],
  routes: (api, context) => {
    registerLabelRoutes(api, context)
    registerWaitingRoutes(api, context)
  },
  retention: (context) => [labelRetention(context)],
}
