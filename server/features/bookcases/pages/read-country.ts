import type { z } from 'zod'
import type { bookcaseCountry } from '#contract/bookcases.ts'
import { frameAround } from '#domain/map-frame.ts'
import { toGrid } from '#domain/map-grid.ts'
import type { Database } from '../../../platform/db/database.ts'
import { landDots, landPath } from './outlines.ts'
import { presentMappedPlace } from './present.ts'
import { listSpots } from './queries/bookcases.ts'
import { findCheckedAt } from './queries/figures.ts'
import { listLargestCities, listRegions } from './queries/places.ts'

const COUNTRY = [toGrid({ latitude: 55.06, longitude: 5.87 }), toGrid({ latitude: 47.27, longitude: 15.04 })]
const COUNTRY_SHAPE = 0.74
const CITIES_NAMED = 16

/** The page of the country: regions and positions of all bookcases. */
export async function readCountry(db: Database): Promise<z.input<typeof bookcaseCountry.response>> {
  const [regions, cities, spots, checkedAt] = await Promise.all([
    listRegions(db),
    listLargestCities(db, CITIES_NAMED),
    listSpots(db, null),
    findCheckedAt(db),
  ])
  const frame = frameAround(COUNTRY, COUNTRY_SHAPE)
  return {
    bookcases: regions.reduce((sum, { bookcases }) => sum + bookcases, 0),
    regions: regions.map((region) => ({ ...presentMappedPlace(region, null, []), outline: landPath([region.coarse_outline], frame) })),
    cities: cities.map((city) => ({ name: city.name, ...toGrid(city) })),
    frame,
    dots: landDots(spots.map(toGrid), frame),
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}
