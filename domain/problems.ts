/** What a receiver can report of a book (decision 12). */
export const REPORTED_KINDS = ['NOT_ARRIVED', 'WRONG_BOOK', 'WORSE_THAN_DESCRIBED', 'DAMAGED', 'OTHER'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** What an administrator decides on: a report, or a payment that its payer disputes (F45). */
export const PROBLEM_KINDS = [...REPORTED_KINDS, 'CHARGEBACK'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** How an administrator can decide: it counts as received, some copies of a parcel do not, everything goes back, or it was lost on the way. */
export const PROBLEM_DECISIONS = ['RECEIVED', 'IN_PART', 'REFUNDED', 'LOST'] as const
export type ProblemDecision = (typeof PROBLEM_DECISIONS)[number]

const FOR_OR_AGAINST = ['RECEIVED', 'IN_PART', 'REFUNDED'] as const

/**
 * Which decisions fit what was reported: only a book that did not arrive can be lost on the way, for which the platform pays the
 * sender (decision 12).
 */
export const DECISIONS_FOR: Record<ProblemKind, readonly ProblemDecision[]> = {
  NOT_ARRIVED: PROBLEM_DECISIONS,
  WRONG_BOOK: FOR_OR_AGAINST,
  WORSE_THAN_DESCRIBED: FOR_OR_AGAINST,
  DAMAGED: FOR_OR_AGAINST,
  OTHER: FOR_OR_AGAINST,
  // The bank knows the whole payment only.
  CHARGEBACK: ['RECEIVED', 'REFUNDED'],
}

/** Those of them that fit a parcel of so many copies: only of several can some be given back. */
export function decisionsFor(kind: ProblemKind, copies: number): ProblemDecision[] {
  return DECISIONS_FOR[kind].filter((decision) => decision !== 'IN_PART' || copies > 1)
}
