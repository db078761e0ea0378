import { WAITING_DAYS } from '#domain/policy/administration.ts'
import { m } from '#messages'

/** The address of a list with some of its parameters changed; null takes one out. Another choice begins at the beginning. */
export function listAddress(path: string, current: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(current)
  next.delete('start')
  next.delete('openStart')
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  const query = next.toString()
  return query === '' ? path : `${path}?${query}`
}

/** One of these values in an address, or null: a wrong one typed there is not reported as a failure. */
export function oneOf<Value extends string>(values: readonly Value[], asked: string | null): Value | null {
  return values.find((value) => value === asked) ?? null
}

/** Ages a list can be narrowed to, as they stand in an address. */
export const AGES = WAITING_DAYS.map(String)

/** The same as choices. */
export function ageOptions(): { value: string; text: string }[] {
  return AGES.map((days) => ({ value: days, text: m['adminPayments.fromDays']({ days }) }))
}
