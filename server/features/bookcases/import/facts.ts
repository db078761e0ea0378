import type { BookcaseShape, BookcaseState, Wheelchair } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'

/** What is known of a bookcase beside where it stands; null where nothing is. */
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

/** The same facts, and nothing else of what they come with. */
export function factsOf(facts: Facts): Facts {
  const { name, hours, operator, shape, wheelchair, capacity, website, street, postcode, note } = facts
  return { name, hours, operator, shape, wheelchair, capacity, website, street, postcode, note }
}

/** A bookcase as the source tells of it. */
export interface FoundBookcase extends Spot, Facts {
  /** `node/123` */
  ref: string
  /** The element that is its outline, where the source has both. */
  outlineRef?: string
}

/** All elements of the source that are this bookcase. */
export function refsOf({ ref, outlineRef }: Pick<FoundBookcase, 'ref' | 'outlineRef'>): string[] {
  return outlineRef === undefined ? [ref] : [ref, outlineRef]
}

/** Where a bookcase belongs. */
export interface Belonging {
  cityId: number
  /** The nearest district of a large city. */
  districtId: number | null
}

/** A bookcase as we have it. */
export interface KnownBookcase extends Spot, Facts, Belonging {
  id: string
  /** Changes with every change of its row. */
  version: string
  source: 'OSM' | 'READER'
  ref: string | null
  state: BookcaseState
  /** Gone because readers or an administrator said so, and not because imports missed it. */
  isGoneByPeople: boolean
  /** A reader said that it is gone, nobody has seen it since, and nobody has decided. */
  isDoubted: boolean
  missingRuns: number
  /** Days since the first run that missed it. */
  missingDays: number
}
