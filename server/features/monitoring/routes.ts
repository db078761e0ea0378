import { monitoringAll, monitoringDetails, monitoringMonths, pointsEconomy } from '#contract/monitoring.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { toCsv } from '../../platform/texts/csv.ts'
import { presentAll, presentEconomy } from './present.ts'
import { listChartDays, listFigures, listPointFigures } from './queries/figures.ts'
import { listMonths } from './queries/months.ts'
import { readDetails } from './read-details.ts'

/** Registers the figures. Calls read what the sweep wrote and never count rows. */
export function registerMonitoringRoutes(api: Api, { db }: Services): void {
  declareRoute(api, monitoringAll, administrator, async () => {
    const [days, figures] = await Promise.all([listChartDays(db), listFigures(db)])
    return presentAll(days, figures)
  })
  declareRoute(api, monitoringDetails, administrator, () => readDetails(db))
  declareRoute(api, monitoringMonths, administrator, async () => {
    const rows = await listMonths(db)
    return { fileName: 'months.csv', csv: toCsv(rows.map((row) => ({ ...row }))) }
  })
  declareRoute(api, pointsEconomy, anyone, async () => presentEconomy(await listPointFigures(db)))
}
