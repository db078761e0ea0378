import { bookcaseCountry, bookcasePage, bookcasePlace } from '#contract/bookcases.ts'
import { BOOKCASE_REVIEW_PATH } from '#domain/bookcases.ts'
import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting.ts'
import { bookcaseImportJob, overpassOf, weeklyImportSweep } from './import/jobs.ts'
import { failedImports } from './import/queries.ts'
import { listIndexedPaths } from './pages/indexed-paths.ts'
import { exportBookcasePhotos, exportBookcaseReports, eraseReaderOfBookcases } from './reports/kept-queries.ts'
import { bookcaseReportRetention } from './reports/photos.ts'
import { openBookcaseReports } from './review/listing-queries.ts'
import { registerBookcaseRoutes } from './routes.ts'

/** Public bookcases: where they stand, what is known about them, and what readers report. */
export const bookcases: Feature = {
  name: 'bookcases',
  tables: ['bookcase', 'bookcase_change', 'bookcase_override', 'bookcase_report'],
  publicTables: ['bookcase'],
  sitemaps: [{ name: 'bookcases', listPaths: listIndexedPaths }],
  publicCalls: [
    { path: bookcaseCountry.path, newcomers: 'withinASecond' },
    { path: bookcasePlace.path, newcomers: 'withinASecond' },
    { path: bookcasePage.path, newcomers: 'withAge' },
  ],
  routes: registerBookcaseRoutes,
  jobs: (services) => [bookcaseImportJob(services.db, overpassOf(services))],
  sweeps: (services) => [weeklyImportSweep(services)],
  waiting: [
    waiting('geoImports', '/admin/bookcases', failedImports),
    waiting('bookcaseReports', BOOKCASE_REVIEW_PATH, openBookcaseReports),
  ],
  retention: (context) => [bookcaseReportRetention(context)],
  onAccountDeletion: () => ({ erase: eraseReaderOfBookcases }),
  exports: { bookcaseReports: exportBookcaseReports },
  exportedPictures: { bookcases: exportBookcasePhotos },
}
