import { bookcaseCountry, bookcasePlace } from '#contract/bookcases.ts'
import type { Api } from '../../../platform/http/api.ts'
import { anyone } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { PlaceMapCache } from './place-map-cache.ts'
import { readCountry } from './read-country.ts'
import { readPlace } from './read-place.ts'

export function registerBookcasePageRoutes(api: Api, { db }: Services): void {
  const memory = new PlaceMapCache()
  declareRoute(api, bookcaseCountry, anyone, () => readCountry(db))
  declareRoute(api, bookcasePlace, anyone, ({ query }) => readPlace({ db, memory }, query))
}
