import { adminYearlySends, exportYearlySends } from '#contract/yearly-sends.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { standingOf } from '../accounts/record/rules.ts'
import { exportReported } from './sends-commands.ts'
import { countNearlyReportable, listNearlyReportable, listYears } from './sends-queries.ts'

/** Serves what the tax law has counted and reported of members (decision 36). */
export function registerAdminSendRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminYearlySends, administrator, async ({ query }) => {
    const years = await listYears(db)
    const year = query.year ?? years[0] ?? 0
    const [rows, counts] = await Promise.all([listNearlyReportable(db, year, ADMIN_LIST_SIZE), countNearlyReportable(db, year)])
    const members = rows.map(({ id, name, email, sends, points }) => ({ uuid: id, name, email, ...standingOf({ sends, points }) }))
    return { year, years, members, ...counts }
  })
  declareRoute(api, exportYearlySends, administrator, ({ body, member }) => exportReported(db, { year: body.year, adminId: member.id }))
}
