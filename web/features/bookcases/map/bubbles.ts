import type { BookcasePlace, MappedPlace } from '#contract/bookcases.ts'
import { shareOf, type MapSize } from './map-size.ts'
import type { Taken } from './place-names.ts'

const BUBBLES_MAX = 16
const LEAST_BOOKCASES = 2

/** A city on the map of its region. */
export interface Bubble {
  city: Pick<MappedPlace, 'name' | 'path' | 'bookcases'>
  left: number
  top: number
  radius: number
  /** Of its name, px. */
  width: number
}

/** The cities with most bookcases whose bubbles do not overlap. */
export function bubblesOf(places: readonly MappedPlace[], frame: BookcasePlace['map']['frame'], size: MapSize): Bubble[] {
  const bubbles: Bubble[] = []
  const candidates = places
    .filter(({ bookcases }) => bookcases >= LEAST_BOOKCASES)
    .toSorted((one, other) => other.bookcases - one.bookcases)
  for (const { name, path, bookcases, ...spot } of candidates.slice(0, BUBBLES_MAX * 4)) {
    const radius = Math.min(17, Math.round(10 + Math.sqrt(bookcases)))
    const city = { name, path, bookcases }
    const bubble = { city, ...shareOf(spot, frame), radius, width: Math.max(radius * 2, name.length * 6 + 4) }
    if (isFree(bubble, bubbles, size)) bubbles.push(bubble)
    if (bubbles.length === BUBBLES_MAX) break
  }
  return bubbles
}

function isFree(bubble: Bubble, others: readonly Bubble[], { width, height }: MapSize): boolean {
  const x = bubble.left * width
  if (x < bubble.width / 2 + 4 || x > width - bubble.width / 2 - 4) return false
  return others.every((other) => {
    const [east, south] = [Math.abs(other.left * width - x), Math.abs(other.top - bubble.top) * height]
    return east > (other.width + bubble.width) / 2 || south > other.radius + bubble.radius + 14
  })
}

/** Areas of bubbles and their names on a map. */
export function roomOfBubbles(bubbles: readonly Bubble[], { height }: MapSize): Taken[] {
  return bubbles.map(({ left, top, width }) => ({ left, top: top + 8 / height, width, height: 42 }))
}
