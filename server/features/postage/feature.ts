import { postage as postageCall } from '#contract/postage.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerPostageRoutes } from './routes.ts'

/** Parcel prices by size and start date. */
export const postage: Feature = {
  name: 'postage',
  tables: ['postage_tariff'],
  publicTables: ['postage_tariff'],
  publicCalls: [{ path: postageCall.path, newcomers: 'none', isForMembers: true }],
  routes: registerPostageRoutes,
}
