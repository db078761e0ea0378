import { EVERYBODY, ONLY_ADMINISTRATORS, type PermissionRows } from './permission-row.ts'

/** Figures of the platform: who may call what. */
export const monitoringPermissions: PermissionRows = {
  'get /monitoring/all': { stage: 'received', expected: ONLY_ADMINISTRATORS },
  'get /monitoring/details': { stage: 'received', expected: ONLY_ADMINISTRATORS },
  'get /points/economy': { stage: 'received', expected: EVERYBODY },
}
