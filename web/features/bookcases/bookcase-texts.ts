import type { Bookcase } from '#contract/bookcases.ts'
import type { Direction } from '#domain/distance.ts'
import { m } from '#messages'
import { formatDistance, formatNumber } from '../../platform/language/format.ts'
import { shapeLabel, wheelchairLabel } from '../reports/bookcase-labels.ts'

const DIRECTIONS: Record<Direction, () => string> = {
  N: m['bookcases.directionN'],
  NE: m['bookcases.directionNE'],
  E: m['bookcases.directionE'],
  SE: m['bookcases.directionSE'],
  S: m['bookcases.directionS'],
  SW: m['bookcases.directionSW'],
  W: m['bookcases.directionW'],
  NW: m['bookcases.directionNW'],
}
/** Nearer than this to the middle is in the middle. */
const MIDDLE_METERS = 150

/** A direction: "nordwestlich". */
export function directionText(direction: Direction): string {
  return DIRECTIONS[direction]()
}

/** Distance and direction: "36 km nordwestlich". */
export function awayText({ meters, direction }: { meters: number; direction: Direction }): string {
  return m['bookcases.awayTo']({ distance: formatDistance(meters), direction: DIRECTIONS[direction]() })
}

/** Location: street, else direction from the centre of the place. */
export function whereText({ street, fromMiddle: { meters, direction } }: Pick<Bookcase, 'street' | 'fromMiddle'>): string {
  if (street !== null) return street
  if (meters < MIDDLE_METERS) return m['bookcases.inMiddle']()
  return m['bookcases.fromMiddle']({ distance: formatDistance(meters), direction: DIRECTIONS[direction]() })
}

/** Name of a bookcase, else its location. */
export function bookcaseName(bookcase: Pick<Bookcase, 'name' | 'street' | 'fromMiddle'>): string {
  return bookcase.name ?? whereText(bookcase)
}

/** Facts in short words, without hours and operator. */
export function bookcaseFacts({ shape, wheelchair, capacity }: Pick<Bookcase, 'shape' | 'wheelchair' | 'capacity'>): string[] {
  return [
    shape && shapeLabel(shape),
    wheelchair && wheelchairLabel(wheelchair),
    capacity && m['bookcases.capacity']({ number: formatNumber(capacity) }),
  ].filter((fact) => fact !== null && fact !== 0)
}
