import type { Bookcase, MappedPlace, NearestBookcase } from '#contract/bookcases.ts'
import type { PlaceLink } from '#contract/places.ts'
import { BOOKCASE_SHAPES, placePath } from '#domain/bookcases.ts'
import { directionTo, metersBetween, type Spot } from '#domain/distance.ts'
import { toGrid } from '#domain/map-grid.ts'
import { openingOf } from '../hours/opening.ts'
import { bookcasePhotoPath } from '../one/photo-path.ts'
import type { BookcaseRow, NearestRow } from './queries/bookcases.ts'
import type { ListedPlaceRow } from '../../places/queries/places.ts'
import { slugsTo } from './rules.ts'

/** What the words of opening hours depend on beside the hours: the day in Germany as an ISO date, and the `state:05` it stands in. */
interface OpeningDay {
  today: string
  stateKey: string
}

/** A public bookcase; `middle` is the centre of the place it is listed in. */
export function presentBookcase(row: BookcaseRow, middle: Spot, { today, stateKey }: OpeningDay): Bookcase {
  return {
    uuid: row.id,
    lat: row.latitude,
    lon: row.longitude,
    ...toGrid(row),
    name: row.name,
    street: row.street,
    postcode: row.postcode,
    fromMiddle: { meters: Math.round(metersBetween(middle, row)), direction: directionTo(middle, row) },
    hours: row.hours,
    opening: openingOf(row.hours, today, stateKey.slice('state:'.length), row),
    operator: row.operator,
    shape: BOOKCASE_SHAPES.find((shape) => shape === row.shape) ?? null,
    wheelchair: row.wheelchair,
    capacity: row.capacity,
    website: safeAddress(row.website),
    note: row.note,
    state: row.state,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    photoUrl: bookcasePhotoPath(row.photo),
    osmUrl: row.source_ref === null ? null : `https://www.openstreetmap.org/${row.source_ref}`,
    hasPage: row.photo !== null || row.confirmed_at !== null,
  }
}

/** Only http and https: browsers run scripts in other addresses. */
function safeAddress(address: string | null): string | null {
  return address !== null && /^https?:\/\//iu.test(address) && URL.canParse(address) ? address : null
}

/** A bookcase outside a place, with its distance from the centre of the place. */
export function presentNearest(row: NearestRow, middle: Spot): NearestBookcase {
  const { city: name, region, is_city_state } = row
  const path = placePath(slugsTo({ region: row.region_slug, city: row.city_slug, district: null, is_city_state }))
  return {
    uuid: row.id,
    name: row.name,
    place: { name, kind: 'CITY', region, path, bookcases: row.city_bookcases },
    ...toGrid(row),
    meters: Math.round(metersBetween(middle, row)),
    direction: directionTo(middle, row),
  }
}

/** A link to a place; `before` are the slugs of its parents. */
export function presentPlace(
  row: Omit<ListedPlaceRow, 'latitude' | 'longitude' | 'population'>,
  region: string | null,
  before: readonly string[],
): PlaceLink {
  return { name: row.name, kind: row.kind, region, path: placePath([...before, row.slug]), bookcases: row.bookcases }
}

/** The same with the position on the map. */
export function presentMappedPlace(row: ListedPlaceRow, region: string | null, before: readonly string[]): MappedPlace {
  return { ...presentPlace(row, region, before), ...toGrid(row) }
}
