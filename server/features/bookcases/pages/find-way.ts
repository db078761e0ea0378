import { placePath } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findPlace, type PlaceRow } from '../../places/queries/places.ts'
import { hasPage } from './rules.ts'

/** The slugs of an address: of a city-state, its districts may stand in the place of the city. */
export interface PlaceSlugs {
  region: string
  city?: string | undefined
  district?: string | undefined
}

/** The way to a place: the region first, itself last. */
export interface Way {
  places: readonly [PlaceRow, ...PlaceRow[]]
  place: PlaceRow
  /** The city it is or lies in; undefined of a region. */
  city: PlaceRow | undefined
  /** Slugs of its page. */
  slugs: string[]
  /** Its path when a slug is an old one; null when all are of today. */
  movedTo: string | null
}

/** Finds a place that has a page. @throws AppError 404 for an unknown place and for one without a page. */
export async function findWay(db: Database, asked: PlaceSlugs): Promise<Way> {
  const region = await findPlace(db, null, asked.region)
  if (!region) throw new AppError('NOT_FOUND')
  const way = region.is_city_state ? await listWayInCityState(db, region, asked) : await listWayInRegion(db, region, asked)
  const place = way.at(-1)
  if (!place || !hasPage(place)) throw new AppError('NOT_FOUND')
  const slugs = way.map(({ slug }) => slug)
  const isMoved = [asked.region, asked.city, asked.district].some((slug) => slug !== undefined && !way.some((one) => one.slug === slug))
  const city = region.is_city_state ? await cityOf(db, region, way) : way[1]
  return { places: [region, ...way.slice(1)], place, city, slugs, movedTo: isMoved ? placePath(slugs) : null }
}

async function listWayInRegion(db: Database, region: PlaceRow, { city, district }: PlaceSlugs): Promise<PlaceRow[]> {
  if (city === undefined) return [region]
  const found = await requirePlace(db, region, city)
  return district === undefined ? [region, found] : [region, found, await requirePlace(db, found, district)]
}

/** The page of the region is that of its city; below it are the districts of that, and what else lies in the region. */
async function listWayInCityState(db: Database, region: PlaceRow, { city, district }: PlaceSlugs): Promise<PlaceRow[]> {
  const below = city === region.slug ? district : city
  if (below === undefined) return [region]
  const main = await requirePlace(db, region, region.slug)
  const found = (await findPlace(db, main.id, below)) ?? (await requirePlace(db, region, below))
  if (district === undefined || city === region.slug) return [region, found]
  return [region, found, await requirePlace(db, found, district)]
}

async function requirePlace(db: Database, parent: PlaceRow, slug: string): Promise<PlaceRow> {
  const place = await findPlace(db, parent.id, slug)
  if (!place) throw new AppError('NOT_FOUND')
  return place
}

async function cityOf(db: Database, region: PlaceRow, way: readonly PlaceRow[]): Promise<PlaceRow | undefined> {
  return way[1]?.kind === 'CITY' ? way[1] : findPlace(db, region.id, region.slug)
}
