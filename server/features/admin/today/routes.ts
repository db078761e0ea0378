import { adminToday } from '#contract/admin-today.ts'
import { mayOpenPage } from '#domain/admin-pages.ts'
import { isRoleAmong } from '#domain/roles.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import { listWaiting } from './read-today.ts'

/** Serves what waits for an administrator today. */
export function registerTodayRoutes(api: Api, { db, waiting }: Services & { waiting: readonly Waiting[] }): void {
  declareRoute(api, adminToday, administrator, ({ member }) => {
    // A role is told of what it can open.
    const opened = waiting.filter(
      ({ path, listedBy }) => mayOpenPage(member.role, path) && (!listedBy || isRoleAmong(member.role, listedBy.roles)),
    )
    return listWaiting(db, opened)
  })
}
