import { LATE_AFTER_HOURS } from '#domain/policy/administration.ts'
import { sortWaiting, urgencyOf, type Urgency, type WaitingName } from '#domain/waiting.ts'

const HOUR_MS = 60 * 60 * 1000

/** What a feature counted. */
export interface CountedWaiting {
  name: WaitingName
  path: string
  count: number
  oldestAt: Date | null
  daysLeft: number | null
}

export interface JudgedWaiting extends CountedWaiting {
  urgency: Urgency
  isLate: boolean
}

/** What of it does wait, the most urgent first; late is what is older than the policy allows, or a stock that is gone. */
export function judgeWaiting(counted: readonly CountedWaiting[], now: Date): JudgedWaiting[] {
  const waiting = counted.filter(({ count, daysLeft }) => count > 0 || daysLeft !== null)
  return sortWaiting(waiting.map((entry) => ({ ...entry, urgency: urgencyOf(entry.name), isLate: isLate(entry, now) })))
}

function isLate({ name, count, oldestAt, daysLeft }: CountedWaiting, now: Date): boolean {
  if (daysLeft !== null) return count === 0
  return oldestAt !== null && now.getTime() - oldestAt.getTime() > LATE_AFTER_HOURS[name] * HOUR_MS
}
