import type { BookcaseShape, BookcaseState, Wheelchair } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'

/** Facts about a bookcase except its position; null for unknown ones. */
export interface Facts {
  name: string | null
  hours: string | null
  operator: string | null
  shape: BookcaseShape | null
  wheelchair: Wheelchair | null
  capacity: number | null
  website: string | null
  street: string | null
  postcode: string | null
  note: string | null
}

export const FACT_NAMES = [
  'name',
  'hours',
  'operator',
  'shape',
  'wheelchair',
  'capacity',
  'website',
  'street',
  'postcode',
  'note',
] as const satisfies readonly (keyof Facts)[]

/** Picks the facts from a larger object. */
export function factsOf(facts: Facts): Facts {
  const { name, hours, operator, shape, wheelchair, capacity, website, street, postcode, note } = facts
  return { name, hours, operator, shape, wheelchair, capacity, website, street, postcode, note }
}

export interface FoundBookcase extends Spot, Facts {
  ref: string
  /** The element that is its outline, where the source has both. */
  outlineRef?: string
}

/** References of all OpenStreetMap elements of a bookcase. */
export function refsOf({ ref, outlineRef }: Pick<FoundBookcase, 'ref' | 'outlineRef'>): string[] {
  return outlineRef === undefined ? [ref] : [ref, outlineRef]
}

export interface Belonging {
  cityId: number
  districtId: number | null
}

export interface KnownBookcase extends Spot, Facts, Belonging {
  id: string
  version: string
  source: 'OSM' | 'READER'
  ref: string | null
  state: BookcaseState
  /** Removed by readers or an administrator, not by imports. */
  isGoneByPeople: boolean
  /** Reported as gone, not seen since, and undecided. */
  isDoubted: boolean
  missingRuns: number
  missingDays: number
}
