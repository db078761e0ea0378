import { PLACES_SHOWN } from '#domain/policy/bookcases.ts'

const DAY_MS = 86_400_000

/**
 * Rotates places with equal numbers of bookcases daily, so that each gets into the visible part of a list (decision 35); others stay
 * sorted by number. Stable until midnight. `day` is an ISO date.
 */
export function rotatedByDay<P extends { bookcases: number }>(places: readonly P[], day: string): P[] {
  const daysSoFar = Math.floor(Date.parse(day) / DAY_MS)
  const turned: P[] = []
  for (let start = 0; start < places.length;) {
    const next = places.findIndex((place, index) => index > start && place.bookcases !== places[start]?.bookcases)
    const equals = places.slice(start, next === -1 ? undefined : next)
    const room = Math.min(equals.length, Math.max(1, PLACES_SHOWN - start))
    const begin = (daysSoFar * room) % equals.length
    turned.push(...equals.slice(begin), ...equals.slice(0, begin))
    start += equals.length
  }
  return turned
}
