import { pointsEconomy } from '#contract/monitoring.ts'
import type { Feature } from '../../platform/feature.ts'
import { figureSweep } from './jobs.ts'
import { registerMonitoringRoutes } from './routes.ts'

/** Daily figures of the platform for administrators, and of points for everybody. */
export const monitoring: Feature = {
  name: 'monitoring',
  tables: ['daily_figure', 'figured_day'],
  publicTables: ['daily_figure'],
  publicCalls: [{ path: pointsEconomy.path }],
  routes: registerMonitoringRoutes,
  sweeps: ({ db }) => [figureSweep(db)],
}
