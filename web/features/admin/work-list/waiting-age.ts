import { m } from '#messages'

const HOUR_MS = 3_600_000
const HOURS_OF_DAY = 24

/** For how long something waits at a moment of the database's clock, in whole hours or, from two days on, days. */
export function waitingAge(since: string, now: string): string {
  const hours = Math.floor((Date.parse(now) - Date.parse(since)) / HOUR_MS)
  if (hours < 1) return m['adminPayments.ageNew']()
  if (hours < 2 * HOURS_OF_DAY) return m['adminPayments.ageHours']({ count: hours })
  return m['adminPayments.ageDays']({ count: Math.floor(hours / HOURS_OF_DAY) })
}
