import { bookcaseCountry, bookcasePlace } from '#contract/bookcases.ts'
import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting/waiting.ts'
import { bookcaseImportJob, overpassOf, weeklyImportSweep } from './import/jobs.ts'
import { failedImports } from './import/queries.ts'
import { listIndexedPaths } from './pages/indexed-paths.ts'
import { registerBookcaseRoutes } from './routes.ts'

/** Public bookcases: where they stand, and what is known of them. */
export const bookcases: Feature = {
  name: 'bookcases',
  tables: ['bookcase', 'bookcase_change', 'bookcase_override', 'bookcase_report'],
  publicTables: ['bookcase'],
  publicCalls: [{ path: bookcaseCountry.path }, { path: bookcasePlace.path }],
  sitemaps: [{ name: 'bookcases', listPaths: listIndexedPaths }],
  routes: registerBookcaseRoutes,
  waiting: [waiting('geoImports', '/admin/bookcases', failedImports)],
  jobs: (services) => [bookcaseImportJob(services.db, overpassOf(services))],
  sweeps: (services) => [weeklyImportSweep(services)],
}
