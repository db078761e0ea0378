import type { Spot } from '#domain/distance.ts'
import type { Facts, FoundBookcase } from '../facts.ts'

/** Where something stands, as it is kept with a correction. */
interface KeptPosition {
  lat: number
  lon: number
}

/** A correction that a reader told and an administrator accepted: it holds until the source changes that field. */
export interface Override {
  bookcaseId: string
  field: 'position' | 'name' | 'hours' | 'operator' | 'website' | 'shape' | 'wheelchair' | 'street' | 'note'
  /** Null where a fact was removed. */
  value: unknown
  /** What the source said when it was accepted. */
  sourceValue: unknown
}

/** What holds of a bookcase, and which corrections hold no longer. */
interface Corrected {
  said: Spot & Facts
  ended: Override[]
  /** Older than the source's entry: they correct what it says now. */
  adopted: Override[]
}

/**
 * Puts corrections over what the source says, those only that correct what it still says. Of a bookcase that the source has only
 * now (`isNewToSource`) all hold: they were told of the bookcase itself, before there was an entry to change.
 */
export function correct(found: FoundBookcase, overrides: readonly Override[], isNewToSource: boolean): Corrected {
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

/** Corrections of a bookcase and those of another row that is the same one, of which those count for fields that nobody corrected here. */
export function withThoseOf(own: readonly Override[], others: readonly Override[], bookcaseId: string): Override[] {
  const corrected = new Set(own.map(({ field }) => field))
  return [...own, ...others.filter(({ field }) => !corrected.has(field)).map((other) => ({ ...other, bookcaseId }))]
}
