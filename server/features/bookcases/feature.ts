import type { Feature } from '../../platform/feature.ts'
import { bookcaseImportJob, overpassOf, weeklyImportSweep } from './import/jobs.ts'
import { registerBookcaseRoutes } from './routes.ts'

/** Public bookcases: where they stand, and what is known of them. */
export const bookcases: Feature = {
  name: 'bookcases',
  tables: ['bookcase', 'bookcase_change', 'bookcase_override', 'bookcase_report'],
  publicTables: ['bookcase'],
  routes: registerBookcaseRoutes,
  jobs: (services) => [bookcaseImportJob(services.db, overpassOf(services))],
  sweeps: (services) => [weeklyImportSweep(services)],
}
