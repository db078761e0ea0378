import { placePath } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { listNamed, type NamedPlaceRow, type PlaceRow } from '../../places/queries/places.ts'

/** Slugs of a place path; in a city-state a district may stand in the position of the city. */
export interface PlaceSlugs {
  region: string
  city?: string | undefined
  district?: string | undefined
}

/** The places from the region to the place itself. */
export interface Way {
  places: readonly [PlaceRow, ...PlaceRow[]]
  place: PlaceRow
  /** The city it is or lies in; undefined of a region. */
  city: PlaceRow | undefined
  slugs: string[]
  /** The path of today when a slug is an old one, else null. */
  movedTo: string | null
}

/** Finds a place by its path; underscores count as hyphens. @throws AppError 404 for an unknown place. */
export async function findWay(db: Database, asked: PlaceSlugs): Promise<Way> {
  const named = new NamedPlaces(await listNamed(db, asked.region, slugsBelow(asked)))
  const region = named.require(null, asked.region)
  const way = region.is_city_state ? wayInCityState(named, region, asked) : wayInRegion(named, region, asked)
  const place = way.at(-1)
  if (!place) throw new AppError('NOT_FOUND')
  const slugs = way.map(({ slug }) => slug)
  const isMoved = [asked.region, asked.city, asked.district].some((slug) => slug !== undefined && !way.some((one) => one.slug === slug))
  const city = region.is_city_state ? cityOf(named, region, way) : way[1]
  return { places: [region, ...way.slice(1)], place, city, slugs, movedTo: isMoved ? placePath(slugs) : null }
}

/** The city of a city-state has the slug of its region. */
function slugsBelow({ region, city, district }: PlaceSlugs): string[] {
  return [region, city, district].filter((slug) => slug !== undefined)
}

/** What an address may mean, by what it lies in and what it was called. */
class NamedPlaces {
  private readonly rows: readonly NamedPlaceRow[]

  constructor(rows: readonly NamedPlaceRow[]) {
    this.rows = rows
  }

  find(parent: PlaceRow | null, slug: string): PlaceRow | undefined {
    const parentId = parent?.id ?? null
    return this.rows.find((row) => row.parent_id === parentId && asHyphens(row.asked) === asHyphens(slug))
  }

  require(parent: PlaceRow | null, slug: string): PlaceRow {
    const place = this.find(parent, slug)
    if (!place) throw new AppError('NOT_FOUND')
    return place
  }
}

function asHyphens(slug: string): string {
  return slug.replaceAll('_', '-')
}

function wayInRegion(named: NamedPlaces, region: PlaceRow, { city, district }: PlaceSlugs): PlaceRow[] {
  if (city === undefined) return [region]
  const found = named.require(region, city)
  return district === undefined ? [region, found] : [region, found, named.require(found, district)]
}

/** The page of the region is that of its city; below it are the districts of that, and what else lies in the region. */
function wayInCityState(named: NamedPlaces, region: PlaceRow, { city, district }: PlaceSlugs): PlaceRow[] {
  const isOfState = city !== undefined && asHyphens(city) === asHyphens(region.slug)
  const below = isOfState ? district : city
  if (below === undefined) return [region]
  const main = named.require(region, region.slug)
  const found = named.find(main, below) ?? named.require(region, below)
  if (district === undefined || isOfState) return [region, found]
  return [region, found, named.require(found, district)]
}

function cityOf(named: NamedPlaces, region: PlaceRow, way: readonly PlaceRow[]): PlaceRow | undefined {
  return way[1]?.kind === 'CITY' ? way[1] : named.find(region, region.slug)
}
