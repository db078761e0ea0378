import { metersBetween } from '#domain/distance.ts'

export interface FieldChange {
  before: unknown
  after: unknown
  /** An administrator withdrew the report of this change. */
  isWithdrawn: boolean
}

/** A field's value without withdrawn reports. */
interface Held {
  value: unknown
  /** True for a correction, false for the original value. */
  isCorrection: boolean
}

/**
 * The current value of a field after its changes (newest first): withdrawn ones are skipped, in whatever order they were
 * withdrawn. A later change by an import stays.
 */
export function currentValue(changes: readonly FieldChange[], now: unknown): Held {
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

/** Compares values; positions less than a metre apart are equal. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isPosition(one) && isPosition(other)) return metersBetween(spotOf(one), spotOf(other)) < 1
  return one === other
}

function spotOf({ lat, lon }: Position): { latitude: number; longitude: number } {
  return { latitude: lat, longitude: lon }
}
