import { MEMBERS, type PermissionRows } from './permission-row.ts'

/** Blocks of members for themselves: everybody has their own, nobody those of others. */
export const memberBlockPermissions: PermissionRows = {
  'get /member-blocks': { stage: 'offered', expected: MEMBERS },
  'post /member-blocks/{uuid}': {
    stage: 'offered',
    path: ({ receiver }) => `/member-blocks/${receiver.id}`,
    expected: { ...MEMBERS, receiver: 404 },
  },
  'delete /member-blocks/{uuid}': {
    stage: 'offered',
    path: ({ receiver }) => `/member-blocks/${receiver.id}`,
    expected: MEMBERS,
  },
}
