import type { PlaceLink } from '#contract/places.ts'
import { metersBetween, type Spot } from '#domain/distance.ts'
import { KM_PER_UNIT, toGrid } from '#domain/map-grid.ts'
import { isInside, readRings, unitsToLine } from '#domain/outline.ts'
import { DISTRICT_KM, NEAR_GERMANY_KM } from '#domain/policy/bookcases.ts'
import type { Database } from '../../platform/db/database.ts'
import { presentLink } from './present.ts'
import type { LinkRow } from './queries/links.ts'
import { findLink, listCitiesAround, listDistrictsOf, type CityAround } from './nearest-queries.ts'

const NEAR_UNITS = NEAR_GERMANY_KM / KM_PER_UNIT

/** The best place page for a position: nearest district, else city or city-state. Null outside Germany. */
export async function placeAt(db: Database, spot: Spot): Promise<PlaceLink | null> {
  const city = await findCityAt(db, spot)
  if (!city) return null
  const link = (await findDistrictAround(db, city, spot)) ?? (await findLink(db, city.is_city_state ? city.parent_id : city.id))
  return link ? presentLink(link) : null
}

/** The city whose border holds a spot, or comes nearest to it: forests, lakes and coasts belong to none. */
async function findCityAt(db: Database, spot: Spot): Promise<CityAround | undefined> {
  const point = toGrid(spot)
  const around = (await listCitiesAround(db, point, NEAR_UNITS)).map((city) => ({ city, rings: readRings(city.outline) }))
  const within = around.find(({ rings }) => isInside(rings, point))
  if (within) return within.city
  const [nearest] = around
    .map(({ city, rings }) => ({ city, units: unitsToLine(rings, point) }))
    .filter(({ units }) => units <= NEAR_UNITS)
    .toSorted((a, b) => a.units - b.units)
  return nearest?.city
}

async function findDistrictAround(db: Database, city: CityAround, spot: Spot): Promise<LinkRow | undefined> {
  const [nearest] = (await listDistrictsOf(db, city.id))
    .map((district) => ({ district, meters: metersBetween(spot, district) }))
    .toSorted((a, b) => a.meters - b.meters)
  return nearest && nearest.meters <= DISTRICT_KM * 1000 ? nearest.district : undefined
}
