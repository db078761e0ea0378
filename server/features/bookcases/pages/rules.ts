import type { PlaceKind } from '#domain/bookcases.ts'
import { PAGE_POPULATION, PLACES_FIRST_COLUMN, PLACES_SHOWN } from '#domain/policy/bookcases.ts'

/** Whether a place has a page: a region and a district always, a city with a bookcase or with many people. */
export function hasPage({ kind, bookcases, population }: { kind: PlaceKind; bookcases: number; population: number }): boolean {
  return kind !== 'CITY' || bookcases > 0 || population >= PAGE_POPULATION
}

/**
 * Places in the order of a day (decision 35): the first column always holds those with most bookcases; all others get
 * their turn beside it, and the page stays the same for everybody until midnight. `day` is an ISO date.
 */
export function rotatedByDay<P>(places: readonly P[], day: string): P[] {
  const [first, others] = [places.slice(0, PLACES_FIRST_COLUMN), places.slice(PLACES_FIRST_COLUMN)]
  if (places.length <= PLACES_SHOWN) return [...places]
  const daysSoFar = Math.floor(Date.parse(day) / 86_400_000)
  const begin = (daysSoFar * (PLACES_SHOWN - PLACES_FIRST_COLUMN)) % others.length
  return [...first, ...others.slice(begin), ...others.slice(0, begin)]
}

/** The slugs of the way to a place's page: a city-state is its own city, and so are its districts one step nearer. */
export function slugsTo(way: { region: string; city: string | null; district: string | null; is_city_state: boolean }): string[] {
  const isCityOfState = way.is_city_state && way.city === way.region
  return [way.region, isCityOfState ? null : way.city, way.district].filter((slug) => slug !== null)
}
