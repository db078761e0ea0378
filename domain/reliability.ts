import { RELIABILITY_FROM } from './policy/reliability.ts'

/** How a received book came, marked by its receiver. */
export const MARKS = ['AS_DESCRIBED', 'WORSE'] as const
export type Mark = (typeof MARKS)[number]

/** Counts of a sender's newest requests. */
export interface ReliabilityCounts {
  /** Requests that were accepted, declined or left without an answer. */
  requests: number
  accepted: number
  /** Of the requests those with an answer, yes or no, and the median of the time until it came. */
  answered: number
  answerMinutes: number
  /** Accepted ones that were sent, or should have been. */
  promised: number
  onTime: number
  /** Books whose receiver said how they came, or of which it was decided. */
  described: number
  asDescribed: number
}

/** Facts about a sender as numbers; null with too few cases. */
export interface Reliability {
  /** Whole hours, rounded up: at least 1. */
  answerHours: number | null
  accepted: Share | null
  onTime: Share | null
  asDescribed: Share | null
}

interface Share {
  count: number
  of: number
}

/** The facts that can be shown; null when there are too few. */
export function reliabilityOf(counts: ReliabilityCounts): Reliability | null {
  const facts = {
    answerHours: counts.answered >= RELIABILITY_FROM ? Math.max(1, Math.ceil(counts.answerMinutes / 60)) : null,
    accepted: share(counts.accepted, counts.requests),
    onTime: share(counts.onTime, counts.promised),
    asDescribed: share(counts.asDescribed, counts.described),
  }
  return Object.values(facts).every((fact) => fact === null) ? null : facts
}

/** A share, or null where it is one of too few: a single missed answer would brand a newcomer. */
function share(count: number, of: number): Share | null {
  return of >= RELIABILITY_FROM ? { count, of } : null
}
