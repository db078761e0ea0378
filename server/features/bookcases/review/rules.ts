import { metersBetween } from '#domain/distance.ts'

/** What people once changed of a field. */
export interface FieldChange {
  before: unknown
  after: unknown
  /** An administrator has taken back what changed it. */
  isWithdrawn: boolean
}

/** What holds of a field once all that was withdrawn is left out. */
interface Held {
  value: unknown
  /** Whether somebody's correction says so, and not what stood there before all of them. */
  isCorrection: boolean
}

/**
 * What holds of a field now, of all changes with the newest first: in whatever order they are taken back, none that was withdrawn
 * comes back. Where something else has changed the field since, as an import does, that stays.
 */
export function heldValue(changes: readonly FieldChange[], now: unknown): Held {
  let value = now
  for (const { before, after, isWithdrawn } of changes) {
    if (!isSameValue(after, value)) break
    if (!isWithdrawn) return { value, isCorrection: true }
    value = before
  }
  return { value, isCorrection: false }
}

interface Position {
  lat: number
  lon: number
}

function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'lat' in value && 'lon' in value
}

/** Positions less than a meter apart are one. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isPosition(one) && isPosition(other)) return metersBetween(spotOf(one), spotOf(other)) < 1
  return one === other
}

function spotOf({ lat, lon }: Position): { latitude: number; longitude: number } {
  return { latitude: lat, longitude: lon }
}
