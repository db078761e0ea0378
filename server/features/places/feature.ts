import { listCities, listDistricts, suggestPlaces } from '#contract/places.ts'
import type { Feature } from '../../platform/feature.ts'
import { bundledPlacesJob } from './bundled/jobs.ts'
import { abandonedImportSweep } from './imports/jobs.ts'
import { deleteOldImports } from './imports/queries.ts'
import { registerPlaceRoutes } from './routes.ts'

/** States, municipalities and districts of Germany, and imports of places and bookcases. */
export const places: Feature = {
  name: 'places',
  tables: ['geo_import', 'place', 'place_alias', 'place_postcode'],
  publicTables: ['place', 'place_alias', 'place_postcode'],
  // The call with a reader's position is left out: nothing of it is kept.
  publicCalls: [{ path: listCities.path }, { path: listDistricts.path }, { path: suggestPlaces.path, countedAs: 'placesByAddress' }],
  routes: registerPlaceRoutes,
  jobs: ({ db }) => [bundledPlacesJob(db)],
  retention: ({ db }) => [{ name: 'geo imports', forget: () => deleteOldImports(db) }],
  sweeps: ({ db }) => [abandonedImportSweep(db)],
}
