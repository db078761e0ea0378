import { adminToday } from '#contract/admin-today.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import type { Waiting } from '../../../platform/waiting/waiting.ts'
import { listWaiting } from './read-today.ts'

/** Serves what waits for an administrator today. */
export function registerTodayRoutes(api: Api, { db, waiting }: Services & { waiting: readonly Waiting[] }): void {
  declareRoute(api, adminToday, administrator, () => listWaiting(db, waiting))
}
