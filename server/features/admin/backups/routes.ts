import { adminBackups, allowOrders as allowEndpoint } from '#contract/admin-backups.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { allowOrders } from './commands.ts'
import { readBackups } from './read-backups.ts'

/** Serves how the backups are, and what an administrator says after one was put back. */
export function registerBackupRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminBackups, administrator, () => readBackups(db))
  declareRoute(api, allowEndpoint, administrator, async ({ params, body, member }) => {
    await allowOrders(db, params.uuid, { adminId: member.id, reason: body.reason })
    return { status: 'success' as const }
  })
}
