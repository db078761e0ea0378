/** The slugs of the way to a place's page: a city-state is its own city, and so are its districts one step nearer. */
export function slugsTo(way: { region: string; city: string | null; district: string | null; is_city_state: boolean }): string[] {
  const isCityOfState = way.is_city_state && way.city === way.region
  return [way.region, isCityOfState ? null : way.city, way.district].filter((slug) => slug !== null)
}
