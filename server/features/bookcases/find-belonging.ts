import type { Spot } from '#domain/distance.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Belonging } from './import/facts.ts'
import { PlaceFinder } from './import/place-finder.ts'
import { listCitiesAround, listDistricts } from './belonging-queries.ts'

/** Finds city and district of a bookcase, with the name of the city; undefined outside Germany. */
export async function findBelonging(db: Database, spot: Spot): Promise<(Belonging & { city: string }) | undefined> {
  const cities = await listCitiesAround(db, spot)
  if (cities.length === 0) return undefined
  const districts = await listDistricts(
    db,
    cities.map(({ id }) => id),
  )
  const belonging = (await PlaceFinder.of(cities, districts)).find(spot)
  const city = cities.find(({ id }) => id === belonging?.cityId)
  return belonging && city && { ...belonging, city: city.name }
}
