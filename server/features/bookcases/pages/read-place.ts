import type { z } from 'zod'
import type { BookcasePlace, bookcasePlace } from '#contract/bookcases.ts'
import { placePath } from '#domain/bookcases.ts'
import { germanDay } from '#domain/german-day.ts'
import { toGrid } from '#domain/map-grid.ts'
import { BIG_CITY_POPULATION, NEAREST_ELSEWHERE } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { findWay, type PlaceSlugs, type Way } from './find-way.ts'
import { presentBookcase, presentMappedPlace, presentNearest, presentPlace } from './present.ts'
import { countOpenAndStepless, listBookcases, listNearestElsewhere } from './queries/bookcases.ts'
import { countOfferedNearby, findCheckedAt } from './queries/figures.ts'
import { listChildren, type PlaceRow } from '../../places/queries/places.ts'
import { rotatedByDay } from '../../places/rules.ts'
import { isPlaceIndexed } from './queries/places.ts'
import { readSurroundings } from './read-surroundings.ts'

/** Everything the page of a place shows. @throws AppError 404 for an unknown place and for one without a page. */
export async function readPlace(db: Database, asked: PlaceSlugs): Promise<z.input<typeof bookcasePlace.response>> {
  const way = await findWay(db, asked)
  const { place, city } = way
  // A region is too large for a list; the page of a city-state is that of its city.
  const isLarge = place.kind === 'REGION' && !place.is_city_state
  const [rows, counts, places, nearestRows, offeredNearby, checkedAt, isIndexed] = await Promise.all([
    isLarge ? [] : listBookcases(db, place),
    countOpenAndStepless(db, place),
    readPlacesBelow(db, way),
    isLarge ? [] : listNearestElsewhere(db, place, NEAREST_ELSEWHERE),
    isLarge || !city ? null : countOfferedNearby(db, city.id),
    findCheckedAt(db),
    isPlaceIndexed(db, place.id),
  ])
  const day = { today: germanDay(new Date()), stateKey: way.places[0].source_key }
  const list = rows.map((row) => presentBookcase(row, place, day))
  const nearest = nearestRows.map((row) => presentNearest(row, place))
  return {
    movedTo: way.movedTo,
    place: presentOwnPlace(way),
    way: way.places.map((step, index) => presentPlace(step, index === 0 ? null : way.places[0].name, way.slugs.slice(0, index))),
    bookcases: isLarge ? place.bookcases : list.length,
    alwaysOpen: counts.always_open,
    stepless: counts.stepless,
    list,
    places,
    // What a place without a bookcase shows are the next ones.
    map: await readSurroundings(db, place, list.length > 0 || isLarge ? list : nearest),
    nearest,
    offeredNearby,
    checkedAt: checkedAt?.toISOString() ?? null,
    isIndexed,
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
    outline: place.outline,
    path: placePath(slugs),
  }
}

/** Cities of a region, or districts of a city; of a city-state its districts, and after them what else lies in it. */
async function readPlacesBelow(db: Database, { place, places: [region], slugs, city }: Way): Promise<BookcasePlace['places']> {
  if (place.kind === 'DISTRICT') return []
  const present = (rows: Awaited<ReturnType<typeof listChildren>>) => rows.map((row) => presentMappedPlace(row, region.name, slugs))
  if (!isCityState(place)) return present(rotatedByDay(await listChildren(db, place.id), germanDay(new Date())))
  const [districts, cities] = await Promise.all([city ? listChildren(db, city.id) : [], listChildren(db, place.id)])
  return present([...districts, ...cities.filter(({ slug }) => slug !== place.slug)])
}

function isCityState(place: PlaceRow): boolean {
  return place.kind === 'REGION' && place.is_city_state
}
