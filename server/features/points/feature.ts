import type { Feature } from '../../platform/feature.ts'
import type { WorkMergeReaction } from '../catalogue/works/reactions.ts'
import { exportFreePoints, exportPoints, moveGrants } from './queries.ts'
import { registerPointRoutes } from './routes.ts'

/** The ledger, and what members earn. What becomes of a leaving member's points follows their exchanges, and stands there. */
export const points: Feature & { workReaction: WorkMergeReaction } = {
  name: 'points',
  tables: ['account', 'free_point_grant', 'transfer'],
  routes: registerPointRoutes,
  exports: { points: exportPoints, freePoints: exportFreePoints },
  // When two works turn out to be one, a free point for either counts for both: nobody earns it twice (decision 3).
  workReaction: { merged: (tx, { from, into }) => moveGrants(tx, from, into) },
}
