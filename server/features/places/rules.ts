import { PLACES_FIRST_COLUMN, PLACES_SHOWN } from '#domain/policy/bookcases.ts'

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
