import type { Spot } from '#domain/distance.ts'
import type { Facts, FoundBookcase } from '../facts.ts'

interface KeptPosition {
  lat: number
  lon: number
}

/** An accepted correction by a reader; it applies until the source changes that field. */
export interface Override {
  bookcaseId: string
  field: 'position' | 'name' | 'hours' | 'operator' | 'website' | 'shape' | 'wheelchair' | 'street' | 'note'
  value: unknown
  /** The source's value at acceptance. */
  sourceValue: unknown
}

interface Corrected {
  said: Spot & Facts
  ended: Override[]
  /** Corrections older than the source's entry, which now correct its present value. */
  adopted: Override[]
}

/**
 * Applies corrections to facts of the source, as long as the source still has the corrected value. For a bookcase that is
 * new in the source (`isNewToSource`) all apply.
 */
export function applyOverrides(found: FoundBookcase, overrides: readonly Override[], isNewToSource: boolean): Corrected {
  const adopted = isNewToSource ? overrides.map((each) => ({ ...each, sourceValue: sourceValueOf(found, each.field) })) : []
  const ended = isNewToSource ? [] : overrides.filter((each) => !isSame(sourceValueOf(found, each.field), each.sourceValue))
  const said = overrides
    .filter((each) => !ended.includes(each))
    .reduce<Spot & Facts>(
      (facts, { field, value }) => ({ ...facts, ...(field === 'position' ? spotOf(value) : { [field]: value }) }),
      found,
    )
  return { said, ended, adopted }
}

function sourceValueOf(found: FoundBookcase, field: Override['field']): unknown {
  return field === 'position' ? { lat: found.latitude, lon: found.longitude } : found[field]
}

function isSame(now: unknown, before: unknown): boolean {
  if (isPosition(now) && isPosition(before)) return now.lat === before.lat && now.lon === before.lon
  return now === before
}

function isPosition(value: unknown): value is KeptPosition {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value
}

function spotOf(value: unknown): Partial<Spot> {
  return isPosition(value) ? { latitude: value.lat, longitude: value.lon } : {}
}

/** Merges the corrections of two rows of the same bookcase; the first one wins for a field that both correct. */
export function mergeOverrides(own: readonly Override[], others: readonly Override[], bookcaseId: string): Override[] {
  const corrected = new Set(own.map(({ field }) => field))
  return [...own, ...others.filter(({ field }) => !corrected.has(field)).map((other) => ({ ...other, bookcaseId }))]
}
