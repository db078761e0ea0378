import { addAllLocations } from '#contract/admin-bookcases.ts'
import { listCities, listDistricts, placeAt as placeAtEndpoint, suggestPlaces as suggestEndpoint } from '#contract/places.ts'
import type { Api } from '../../platform/http/api.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import type { Services } from '../../platform/services.ts'
import { startImport } from './imports/commands.ts'
import { presentImport } from './imports/present.ts'
import { placeAt } from './place-at.ts'
import { readCities, readDistricts } from './read-lists.ts'
import { suggestPlaces } from './suggest-places.ts'

export function registerPlaceRoutes(api: Api, { db, searchDb, limits }: Services): void {
  declareRoute(api, listCities, anyone, ({ params }) => readCities(db, params.region))
  declareRoute(api, listDistricts, anyone, ({ params }) => readDistricts(db, params))
  declareRoute(api, suggestEndpoint, anyone, async ({ query, visitor }) => {
    await limits.count('placesByAddress', visitor.address)
    return { places: await suggestPlaces(searchDb, query.q) }
  })
  declareRoute(api, placeAtEndpoint, anyone, async ({ query, visitor }) => {
    await limits.count('placesByAddress', visitor.address)
    return { place: await placeAt(db, query.coords) }
  })
  declareRoute(api, addAllLocations, administrator, async ({ member }) => ({
    import: presentImport(await startImport(db, 'PLACES', member.id)),
  }))
}
