import { postage as postageCall } from '#contract/postage.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerPostageRoutes } from './routes.ts'

/** What a parcel costs, by its size and from which day. */
export const postage: Feature = {
  name: 'postage',
  tables: ['postage_tariff'],
  publicTables: ['postage_tariff'],
  publicCalls: [{ path: postageCall.path, newcomers: 'none', isForMembers: true }],
  routes: registerPostageRoutes,
}
