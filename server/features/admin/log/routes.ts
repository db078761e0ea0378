import { adminLog, exportAdminLog } from '#contract/admin-log.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import type { Api } from '../../../platform/http/api.ts'
import { pageOf } from '../../../platform/db/page-of.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { exportLog } from './commands.ts'
import { presentLogged } from './present.ts'
import { findConcerned, listActors, listLog } from './queries.ts'

/** Serves what administrators and the platform did (decision 32). */
export function registerLogRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminLog, administrator, async ({ query }) => {
    const [rows, actors, member] = await Promise.all([
      listLog(db, query, ADMIN_LIST_SIZE + 1),
      listActors(db),
      query.member === undefined ? undefined : findConcerned(db, query.member),
    ])
    const { shown, next } = pageOf(rows, ADMIN_LIST_SIZE, ({ id }) => id)
    return { entries: shown.map(presentLogged), next, actors, member: member ?? null }
  })
  declareRoute(api, exportAdminLog, administrator, ({ body, member }) => exportLog(db, body, member.id))
}
