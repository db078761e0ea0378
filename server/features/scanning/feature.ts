import type { Feature } from '../../platform/feature.ts'
import { registerScanningRoutes } from './routes.ts'

/** Books found by photos of their bar codes and printed ISBNs. Photos are read and forgotten. */
export const scanning: Feature = {
  name: 'scanning',
  routes: registerScanningRoutes,
}
