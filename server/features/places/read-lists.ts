import type { z } from 'zod'
import type { listCities, listDistricts } from '#contract/places.ts'
import { BIG_CITY_POPULATION } from '#domain/policy/bookcases.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findPlace, findToday, listChildren, type ListedPlaceRow, type PlaceRow } from './queries/places.ts'
import { rotatedByDay } from './rules.ts'

/** Cities in the list of a region, in the order of the day. @throws AppError 404. */
export async function readCities(db: Database, regionSlug: string): Promise<z.input<typeof listCities.response>> {
  const region = await requirePlace(db, null, regionSlug)
  const cities = await listOfToday(db, region)
  return {
    cities: cities.map(({ name, population, ...city }) => ({
      cityName: name,
      isBigCity: population > BIG_CITY_POPULATION,
      ...presentSpot(city),
    })),
  }
}

/** Districts of a big city, in the order of the day. @throws AppError 404. */
export async function readDistricts(
  db: Database,
  { region: regionSlug, city: citySlug }: { region: string; city: string },
): Promise<z.input<typeof listDistricts.response>> {
  const region = await requirePlace(db, null, regionSlug)
  const city = await requirePlace(db, region.id, citySlug)
  const districts = await listOfToday(db, city)
  const isBigCity = city.population > BIG_CITY_POPULATION
  return { districts: districts.map(({ name, ...district }) => ({ districtName: name, isBigCity, ...presentSpot(district) })) }
}

async function requirePlace(db: Database, parentId: number | null, slug: string): Promise<PlaceRow> {
  const place = await findPlace(db, parentId, slug)
  if (!place) throw new AppError('NOT_FOUND')
  return place
}

async function listOfToday(db: Database, { id }: PlaceRow): Promise<ListedPlaceRow[]> {
  const [places, today] = await Promise.all([listChildren(db, id), findToday(db)])
  return rotatedByDay(places, today)
}

function presentSpot({ latitude, longitude, slug, bookcases }: Omit<ListedPlaceRow, 'name' | 'population'>) {
  return { lat: latitude, lon: longitude, slug, bookcases }
}
