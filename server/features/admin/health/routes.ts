import { adminHealth } from '#contract/admin-health.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { FigureReader, READING_LIMITS } from '../../../platform/metrics/read-figures.ts'
import type { Reading } from '../../../platform/metrics/reading.ts'
import type { Services } from '../../../platform/services.ts'
import { readHealth } from './read-health.ts'

/** Serves how the site runs. Nothing is kept: whoever has mended something looks at once whether it is well. */
export function registerHealthRoutes(api: Api, { db, readings }: Services & { readings: readonly Reading[] }): void {
  const reader = new FigureReader(db, readings, { ...READING_LIMITS, keptMs: 0 })
  declareRoute(api, adminHealth, administrator, () => readHealth(db, reader))
}
