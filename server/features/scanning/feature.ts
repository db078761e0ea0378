import type { Feature } from '../../platform/feature.ts'
import { registerScanningRoutes } from './routes.ts'

/** Finds books by photos of barcodes and printed ISBNs. Photos are not stored. */
export const scanning: Feature = {
  name: 'scanning',
  routes: registerScanningRoutes,
}
