import type { PlaceKind } from '#domain/bookcases.ts'
import { PAGE_POPULATION } from '#domain/policy/bookcases.ts'

/** Whether a place has a page: a region and a district always, a city with a bookcase or with many people. */
export function hasPage({ kind, bookcases, population }: { kind: PlaceKind; bookcases: number; population: number }): boolean {
  return kind !== 'CITY' || bookcases > 0 || population >= PAGE_POPULATION
}

/** The slugs of the way to a place's page: a city-state is its own city, and so are its districts one step nearer. */
export function slugsTo(way: { region: string; city: string | null; district: string | null; is_city_state: boolean }): string[] {
  const isCityOfState = way.is_city_state && way.city === way.region
  return [way.region, isCityOfState ? null : way.city, way.district].filter((slug) => slug !== null)
}
