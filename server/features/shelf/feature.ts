import { allBookOffers } from '#contract/shelf.ts'
import type { Feature } from '../../platform/feature.ts'
import { exportOffers, withdrawShelf } from './queries.ts'
import { registerShelfRoutes } from './routes.ts'

/** Copies that members offer. */
export const shelf: Feature = {
  name: 'shelf',
  tables: ['offer'],
  publicTables: ['offer'],
  publicCalls: [{ path: allBookOffers.path, newcomers: 'withinASecond' }],
  routes: registerShelfRoutes,
  onAccountDeletion: ({ db }) => ({ afterwards: (memberId) => withdrawShelf(db, memberId) }),
  exports: { offers: exportOffers },
}
