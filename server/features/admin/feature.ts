import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner } from '../payments/effects/effects.ts'
import { exportAdminActs } from './export/queries.ts'
import { registerAdminPaymentRoutes } from './payments/routes.ts'
import { registerAdminPointRoutes } from './points/routes.ts'
import { registerProblemRoutes } from './problems/routes.ts'

/** What administrators see and decide across the features below. */
export const admin: Feature<Services & { effects: EffectRunner }> = {
  name: 'admin',
  routes: (api, context) => {
    registerProblemRoutes(api, context)
    registerAdminPointRoutes(api, context)
    registerAdminPaymentRoutes(api, context)
  },
  exports: { adminActs: exportAdminActs },
}
