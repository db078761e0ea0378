import type { Feature } from '../../platform/feature.ts'

/** The places of Germany: states, municipalities, districts of large cities. */
export const places: Feature = {
  name: 'places',
  tables: ['place', 'place_alias', 'place_postcode'],
  publicTables: ['place'],
}
