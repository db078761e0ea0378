/** Slugs of the path to a place. A city-state is its own city, so its districts come right after the region. */
export function slugsTo(way: { region: string; city: string | null; district: string | null; is_city_state: boolean }): string[] {
  const isCityOfState = way.is_city_state && way.city === way.region
  return [way.region, isCityOfState ? null : way.city, way.district].filter((slug) => slug !== null)
}
