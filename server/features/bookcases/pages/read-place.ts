import type { z } from 'zod'
import type { BookcasePlace, bookcasePlace } from '#contract/bookcases.ts'
import { placePath } from '#domain/bookcases.ts'
import { toGrid } from '#domain/map-grid.ts'
import { BIG_CITY_POPULATION, NEAREST_ELSEWHERE } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { AppError } from '../../../platform/errors.ts'
import { meansAlwaysOpen } from '../hours/opening.ts'
import { presentBookcase, presentMappedPlace, presentNearest, presentPlace } from './present.ts'
import { countByHours, listBookcases, listNearestElsewhere } from './queries/bookcases.ts'
import { readFigures } from './queries/figures.ts'
import { listChildren, type ListedPlaceRow, type PlaceRow, listNamed, type NamedPlaceRow } from '../../places/queries/places.ts'
import { rotatedByDay } from '../../places/rules.ts'
import type { PlaceMapCache } from './place-map-cache.ts'
import { readSurroundings } from './read-surroundings.ts'

interface Sources {
  db: Database
  memory: PlaceMapCache
}

/** Everything the page of a place shows. @throws AppError 404 for an unknown place. */
export async function readPlace(sources: Sources, asked: PlaceSlugs): Promise<z.input<typeof bookcasePlace.response>> {
  const { db } = sources
  const way = await findWay(db, asked)
  const { place, city } = way
  // A region is too large for a list; the page of a city-state is that of its city.
  const isLarge = place.kind === 'REGION' && !place.is_city_state
  const parents = parentsBelow(way)
  const [{ rows, nearest: nearestRows, map }, { alwaysOpen, stepless }, figures] = await Promise.all([
    readMap(sources, place, isLarge),
    isLarge ? countOpenAndStepless(db, place) : { alwaysOpen: 0, stepless: 0 },
    readFigures(db, { placeId: place.id, cityId: isLarge ? null : (city?.id ?? null), parents }),
  ])
  const places = await sources.memory.below.read(parents.join(' '), figures.versionBelow, () => listBelow(db, parents))
  const day = { today: figures.today, stateKey: way.places[0].source_key }
  const list = presentEach(rows, (row) => presentBookcase(row, place, day))
  return {
    movedTo: way.movedTo,
    place: presentOwnPlace(way),
    way: way.places.map((step, index) => presentPlace(step, index === 0 ? null : way.places[0].name, way.slugs.slice(0, index))),
    bookcases: isLarge ? place.bookcases : list.length,
    alwaysOpen: isLarge ? alwaysOpen : list.filter(({ opening }) => opening?.alwaysOpen).length,
    stepless: isLarge ? stepless : list.filter(({ wheelchair }) => wheelchair === 'yes').length,
    list,
    places: presentBelow(way, rotatedByDay(places, figures.today)),
    map,
    nearest: presentEach(nearestRows, (row) => presentNearest(row, place)),
    offeredNearby: figures.offeredNearby,
    checkedAt: figures.checkedAt?.toISOString() ?? null,
    isIndexed: figures.isIndexed,
  }
}

async function readMap(sources: Sources, place: PlaceRow, isLarge: boolean) {
  if (isLarge) return { rows: [], nearest: [], map: await readSurroundings(sources, place, []) }
  const { db } = sources
  const [rows, nearest] = await Promise.all([listBookcases(db, place), listNearestElsewhere(db, place, NEAREST_ELSEWHERE)])
  // A place without a bookcase shows the nearest ones elsewhere.
  const map = await readSurroundings(sources, place, (rows.length > 0 ? rows : nearest).map(toGrid))
  return { rows, nearest, map }
}

async function countOpenAndStepless(db: Database, region: PlaceRow): Promise<{ alwaysOpen: number; stepless: number }> {
  const rows = await countByHours(db, region)
  const open = rows.filter(({ hours }) => meansAlwaysOpen(hours))
  return {
    alwaysOpen: open.reduce((sum, { count }) => sum + count, 0),
    stepless: rows.reduce((sum, { stepless }) => sum + stepless, 0),
  }
}

function presentOwnPlace({ place, city, slugs }: Way): BookcasePlace['place'] {
  return {
    name: place.name,
    kind: place.kind,
    isCityState: place.is_city_state,
    isBigCity: (city?.population ?? 0) > BIG_CITY_POPULATION,
    lat: place.latitude,
    lon: place.longitude,
    ...toGrid(place),
    path: placePath(slugs),
  }
}

/** Where what is listed lies in: cities in a region, districts in a city; in a city-state its districts, and after them what else. */
function parentsBelow({ place, city }: Way): number[] {
  if (place.kind === 'DISTRICT') return []
  return isCityState(place) && city ? [city.id, place.id] : [place.id]
}

async function listBelow(db: Database, parents: readonly number[]): Promise<ListedPlaceRow[]> {
  return (await Promise.all(parents.map((id) => listChildren(db, id)))).flat()
}

function presentBelow({ places: [region], slugs }: Way, rows: readonly ListedPlaceRow[]): BookcasePlace['places'] {
  return presentEach(rows, (row) => presentMappedPlace(row, region.name, slugs))
}

function isCityState(place: PlaceRow): boolean {
  return place.kind === 'REGION' && place.is_city_state
}

/** Slugs of a place path; in a city-state a district may stand in the position of the city. */
interface PlaceSlugs {
  region: string
  city?: string | undefined
  district?: string | undefined
}

interface Way {
  places: readonly [PlaceRow, ...PlaceRow[]]
  place: PlaceRow
  /** The city it is or lies in; undefined of a region. */
  city: PlaceRow | undefined
  slugs: string[]
  /** The path of today when a slug is an old one, else null. */
  movedTo: string | null
}

/** Finds a place by its path; underscores count as hyphens. @throws AppError 404 for an unknown place. */
async function findWay(db: Database, asked: PlaceSlugs): Promise<Way> {
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

/** Candidates for each part of an address. */
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
