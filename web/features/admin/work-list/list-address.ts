import { ADMIN_SEARCH_MAX, WAITING_DAYS } from '#domain/policy/administration.ts'
import { cutTo } from '#domain/texts/letters.ts'
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u
const DAY = /^\d{4}-\d{2}-\d{2}$/u

/** A uuid in an address as the API takes it, or null. */
export function uuidOf(asked: string | null): string | null {
  return asked !== null && UUID.test(asked) ? asked : null
}

/** A day of the calendar in an address, or null: the 31st of June, which `Date.parse` takes for the 1st of July, is refused by the API. */
export function dayOf(asked: string | null): string | null {
  const moment = asked !== null && DAY.test(asked) ? new Date(`${asked}T00:00Z`) : null
  const isDay = moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(asked ?? '')
  return isDay ? asked : null
}

/** What an address looks for, as the API takes it: without control characters and not too long; empty for nothing. */
export function searchOf(asked: string | null): string {
  return cutTo((asked ?? '').replaceAll(/\p{C}/gu, '').trim(), ADMIN_SEARCH_MAX)
}

/** The choices of a view that are made, as a query of the call or of another address. */
export function queryOfChoices(view: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(view).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Ages a list can be narrowed to, as they stand in an address. */
export const AGES = WAITING_DAYS.map(String)

/** The same as choices. */
export function ageOptions(): { value: string; text: string }[] {
  return AGES.map((days) => ({ value: days, text: m['adminPayments.fromDays']({ days }) }))
}
