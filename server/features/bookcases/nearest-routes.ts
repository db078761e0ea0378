import { bookcasesByCoordinates } from '#contract/bookcases.ts'
import { mayBeInGermany } from '#domain/distance.ts'
import type { Api } from '../../platform/http/api.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { anyone } from '../../platform/http/security/permissions.ts'
import type { Services } from '../../platform/services.ts'
import { listNearest } from './list-nearest.ts'

/** The nearest bookcases to a position in Germany (decision 29). The position is neither stored nor logged. */
export function registerNearestRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, bookcasesByCoordinates, anyone, async ({ query, visitor }) => {
    await limits.count('nearestByAddress', visitor.address)
    return { bookshelves: mayBeInGermany(query.coords) ? await listNearest(db, query.coords) : [] }
  })
}
