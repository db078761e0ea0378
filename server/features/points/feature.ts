import type { Feature } from '../../platform/feature.ts'
import type { WorkMergeReaction } from '../catalogue/works/reactions.ts'
import { holdSweep } from './holds-jobs.ts'
import { deleteOldHolds, exportHolds } from './holds-queries.ts'
import { exportFreePoints, exportPoints, moveGrants } from './queries.ts'
import { registerPointRoutes } from './routes.ts'

/** The points ledger and free points. Points of leaving members are handled with their exchanges. */
export const points: Feature & { workReaction: WorkMergeReaction } = {
  name: 'points',
  tables: ['account', 'free_point_grant', 'point_hold', 'transfer'],
  routes: registerPointRoutes,
  sweeps: ({ db }) => [holdSweep(db)],
  // The ledger itself stays; why points waited is of interest as long as somebody can contest it.
  retention: ({ db }) => [{ name: 'point holds', forget: () => deleteOldHolds(db) }],
  exports: { points: exportPoints, freePoints: exportFreePoints, waitingPoints: exportHolds },
  // When two works turn out to be one, a free point for either counts for both: nobody earns it twice (decision 3).
  workReaction: { merged: (tx, { from, into }) => moveGrants(tx, from, into) },
}
