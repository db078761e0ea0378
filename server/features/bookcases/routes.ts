import type { Api } from '../../platform/http/api.ts'
import type { Services } from '../../platform/services.ts'
import { registerDownloadRoutes } from './download-routes.ts'
import { registerImportRoutes } from './import/routes.ts'
import { registerNearestRoutes } from './nearest-routes.ts'
import { registerBookcasePageRoutes } from './pages/routes.ts'
import { registerOneBookcaseRoutes } from './one/routes.ts'
import { registerBookcaseReportRoutes } from './reports/routes.ts'
import { registerBookcaseReviewRoutes } from './review/routes.ts'

/** Registers all bookcase routes; paths with words before those with an id. */
export function registerBookcaseRoutes(api: Api, services: Services): void {
  registerBookcasePageRoutes(api, services)
  registerImportRoutes(api, services)
  registerNearestRoutes(api, services)
  registerDownloadRoutes(api, services)
  registerOneBookcaseRoutes(api, services)
  registerBookcaseReportRoutes(api, services)
  registerBookcaseReviewRoutes(api, services)
}
