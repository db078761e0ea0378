import { monitoringAll, monitoringDetails, pointsEconomy } from '#contract/monitoring.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentAll, presentEconomy } from './present.ts'
import { listChartDays, listFigures, listPointFigures } from './queries/figures.ts'
import { readDetails } from './read-details.ts'

/** Serves the figures. None of these calls counts rows: they read what the sweep has written. */
export function registerMonitoringRoutes(api: Api, { db }: Services): void {
  declareRoute(api, monitoringAll, administrator, async () => {
    const [days, figures] = await Promise.all([listChartDays(db), listFigures(db)])
    return presentAll(days, figures)
  })
  declareRoute(api, monitoringDetails, administrator, () => readDetails(db))
  declareRoute(api, pointsEconomy, anyone, async () => presentEconomy(await listPointFigures(db)))
}
