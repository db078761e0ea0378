import { MEMBERS, ONLY_RECEIVER, type PermissionRows } from './permission-row.ts'

/** How books came, and what is counted of sends for the tax law. */
export const trustPermissions: PermissionRows = {
  'post /exchanges/mark/{uuid}': {
    stage: 'received',
    path: ({ exchange }) => `/exchanges/mark/${exchange}`,
    body: () => ({ mark: 'AS_DESCRIBED' }),
    restricted: 404,
    expected: ONLY_RECEIVER,
  },
  'get /profile/sends': { stage: 'offered', expected: MEMBERS },
}
