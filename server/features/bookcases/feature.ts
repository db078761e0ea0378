import { bookcaseCountry, bookcasePlace } from '#contract/bookcases.ts'
import type { Feature } from '../../platform/feature.ts'
import { registerBookcaseRoutes } from './routes.ts'

/** Public bookcases: where they stand, and what is known of them. */
export const bookcases: Feature = {
  name: 'bookcases',
  tables: ['bookcase', 'bookcase_change', 'bookcase_override', 'bookcase_report', 'geo_import'],
  publicTables: ['bookcase'],
  publicCalls: [{ path: bookcaseCountry.path }, { path: bookcasePlace.path }],
  routes: registerBookcaseRoutes,
}
