import type { Feature } from '../../platform/feature.ts'
import { abandonedImportSweep } from './imports/jobs.ts'

/** The states, municipalities and districts of Germany, and the runs of what brings them and their bookcases. */
export const places: Feature = {
  name: 'places',
  tables: ['geo_import', 'place', 'place_alias', 'place_postcode'],
  publicTables: ['place'],
  sweeps: ({ db }) => [abandonedImportSweep(db)],
}
