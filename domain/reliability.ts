import { RELIABILITY_FROM } from './policy/reliability.ts'

/** How a book came, as its receiver says with one tap. */
export const MARKS = ['AS_DESCRIBED', 'WORSE'] as const
export type Mark = (typeof MARKS)[number]

/** What is counted of a sender, over their newest requests. */
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

/** What can be said of a sender: facts as numbers, never a judgement. Each part is null while there is too little of it. */
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

/** What can be said; null where nothing can, which is no fault of anybody's. */
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
