import type { Insertable } from 'kysely'
import type { Place } from '#db/types.ts'
import type { BookcaseShape, BookcaseState, PlaceKind, Wheelchair } from '#domain/bookcases.ts'
import { toGrid } from '#domain/map-grid.ts'
import { recountBookcases } from '../../features/places/recount-bookcases.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { TestApplication } from '../test-application.ts'

type Databases = Pick<TestApplication, 'db'>

interface NewPlace {
  /** Under this name in `TestPlaces`. */
  as: keyof TestPlaces
  in?: keyof TestPlaces
  key: string
  name: string
  slug: string
  population: number
  at: readonly [latitude: number, longitude: number]
  /** Half of the side of its square outline in units of the grid (about 28 m); districts have none. */
  reach?: number
  isCityState?: true
  postcodes?: readonly string[]
}

/** Ids of the few places that tests live in. */
export interface TestPlaces {
  nordrheinWestfalen: number
  /** A big city with two districts. */
  koeln: number
  nippes: number
  deutz: number
  /** A city-state: the region, and the city that has no page beside it. */
  berlin: number
  berlinCity: number
  neukoelln: number
  wedding: number
  brandenburg: number
  cottbus: number
  /** Too small for a page without a bookcase. */
  luebben: number
}

const REGIONS: readonly NewPlace[] = [
  {
    as: 'nordrheinWestfalen',
    key: 'state:05',
    name: 'Nordrhein-Westfalen',
    slug: 'nordrhein_westfalen',
    population: 17_900_000,
    at: [51.48, 7.55],
    reach: 3900,
  },
  {
    as: 'berlin',
    key: 'state:11',
    name: 'Berlin',
    slug: 'berlin',
    population: 3_426_354,
    at: [52.5244, 13.4105],
    reach: 700,
    isCityState: true,
  },
  { as: 'brandenburg', key: 'state:12', name: 'Brandenburg', slug: 'brandenburg', population: 2_500_000, at: [52.46, 13.4], reach: 4200 },
]

const CITIES: readonly NewPlace[] = [
  {
    as: 'koeln',
    in: 'nordrheinWestfalen',
    key: 'ags:05315000',
    name: 'Köln',
    slug: 'koeln',
    population: 963_395,
    at: [50.9333, 6.95],
    reach: 450,
    postcodes: ['50667', '50733'],
  },
  {
    as: 'berlinCity',
    in: 'berlin',
    key: 'ags:11000000',
    name: 'Berlin',
    slug: 'berlin',
    population: 3_426_354,
    at: [52.5244, 13.4105],
    reach: 700,
    isCityState: true,
    postcodes: ['10115', '12043'],
  },
  {
    as: 'cottbus',
    in: 'brandenburg',
    key: 'ags:12052000',
    name: 'Cottbus',
    slug: 'cottbus',
    population: 84_754,
    at: [51.7577, 14.3289],
    reach: 300,
    postcodes: ['03042'],
  },
  {
    as: 'luebben',
    in: 'brandenburg',
    key: 'ags:12061316',
    name: 'Lübben (Spreewald)',
    slug: 'luebben-spreewald',
    population: 14_713,
    at: [51.9381, 13.8883],
    reach: 250,
    postcodes: ['15907'],
  },
]

const DISTRICTS: readonly NewPlace[] = [
  { as: 'nippes', in: 'koeln', key: 'geonames:2862375', name: 'Nippes', slug: 'nippes', population: 113_487, at: [50.96545, 6.95314] },
  { as: 'deutz', in: 'koeln', key: 'geonames:2937790', name: 'Deutz', slug: 'deutz', population: 15_238, at: [50.93463, 6.97495] },
  {
    as: 'neukoelln',
    in: 'berlinCity',
    key: 'geonames:2864695',
    name: 'Neukölln',
    slug: 'neukoelln',
    population: 167_248,
    at: [52.47719, 13.43126],
  },
  {
    as: 'wedding',
    in: 'berlinCity',
    key: 'geonames:2813472',
    name: 'Wedding',
    slug: 'wedding',
    population: 78_290,
    at: [52.54734, 13.35594],
  },
]

/** Puts three states with a few cities and districts into the database, without a bookcase. Outlines are squares around the middle. */
export async function addPlaces({ db }: Databases): Promise<TestPlaces> {
  const ids = new Map<keyof TestPlaces, number>()
  for (const place of REGIONS) ids.set(place.as, await addPlace({ db }, 'REGION', place, ids))
  for (const place of CITIES) ids.set(place.as, await addPlace({ db }, 'CITY', place, ids))
  for (const place of DISTRICTS) ids.set(place.as, await addPlace({ db }, 'DISTRICT', place, ids))
  const idOf = (as: keyof TestPlaces): number => ids.get(as) ?? Number.NaN
  return {
    nordrheinWestfalen: idOf('nordrheinWestfalen'),
    koeln: idOf('koeln'),
    nippes: idOf('nippes'),
    deutz: idOf('deutz'),
    berlin: idOf('berlin'),
    berlinCity: idOf('berlinCity'),
    neukoelln: idOf('neukoelln'),
    wedding: idOf('wedding'),
    brandenburg: idOf('brandenburg'),
    cottbus: idOf('cottbus'),
    luebben: idOf('luebben'),
  }
}

async function addPlace({ db }: Databases, kind: PlaceKind, place: NewPlace, ids: ReadonlyMap<keyof TestPlaces, number>): Promise<number> {
  const [latitude, longitude] = place.at
  const { id } = await db
    .insertInto('place')
    .values({
      kind,
      parent_id: place.in === undefined ? null : (ids.get(place.in) ?? null),
      source_key: place.key,
      name: place.name,
      slug: place.slug,
      population: place.population,
      latitude,
      longitude,
      is_city_state: place.isCityState ?? false,
      ...(place.reach !== undefined && squareAround({ latitude, longitude }, place.reach, kind)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const postcodes = (place.postcodes ?? []).map((postcode) => ({ postcode, place_id: id }))
  if (postcodes.length > 0) await db.insertInto('place_postcode').values(postcodes).execute()
  return id
}

function squareAround(
  middle: { latitude: number; longitude: number },
  reach: number,
  kind: PlaceKind,
): Pick<Insertable<Place>, 'outline' | 'coarse_outline' | 'min_x' | 'min_y' | 'max_x' | 'max_y'> {
  const { x, y } = toGrid(middle)
  const outline = `M${x - reach} ${y - reach}l${2 * reach} 0 0 ${2 * reach} ${-2 * reach} 0z`
  const coarse = kind === 'REGION' ? outline : null
  return { outline, coarse_outline: coarse, min_x: x - reach, min_y: y - reach, max_x: x + reach, max_y: y + reach }
}

interface NewBookcase {
  cityId: number
  at: readonly [latitude: number, longitude: number]
  districtId?: number
  /** Of OpenStreetMap unless said; `null` of a reader's own. */
  sourceRef?: string | null
  name?: string
  hours?: string
  operator?: string
  shape?: BookcaseShape
  wheelchair?: Wheelchair
  website?: string
  street?: string
  note?: string
  state?: BookcaseState
  confirmedAt?: Date
}

let bookcases = 0

/** Puts a bookcase into a city and counts it in its places; what the test does not mention is unknown of it. Gives its id. */
export async function addBookcase({ db }: Databases, bookcase: NewBookcase): Promise<string> {
  const [latitude, longitude] = bookcase.at
  const sourceRef = bookcase.sourceRef === undefined ? `node/${900_000 + ++bookcases}` : bookcase.sourceRef
  const row = await db
    .insertInto('bookcase')
    .values({
      source: sourceRef === null ? 'READER' : 'OSM',
      source_ref: sourceRef,
      latitude,
      longitude,
      city_id: bookcase.cityId,
      district_id: bookcase.districtId ?? null,
      name: bookcase.name ?? null,
      hours: bookcase.hours ?? null,
      operator: bookcase.operator ?? null,
      shape: bookcase.shape ?? null,
      wheelchair: bookcase.wheelchair ?? null,
      website: bookcase.website ?? null,
      street: bookcase.street ?? null,
      note: bookcase.note ?? null,
      state: bookcase.state ?? 'THERE',
      confirmed_at: bookcase.confirmedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, recountBookcases)
  return row.id
}
