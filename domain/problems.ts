/** Problems that receivers report (decision 12). */
export const REPORTED_KINDS = ['NOT_ARRIVED', 'WRONG_BOOK', 'WORSE_THAN_DESCRIBED', 'DAMAGED', 'OTHER'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** Cases for a decision: a report, or a disputed payment (F45). */
export const PROBLEM_KINDS = [...REPORTED_KINDS, 'CHARGEBACK'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Decisions on a problem: received, received in part, refunded, or lost in the post. */
export const PROBLEM_DECISIONS = ['RECEIVED', 'IN_PART', 'REFUNDED', 'LOST'] as const
export type ProblemDecision = (typeof PROBLEM_DECISIONS)[number]

const FOR_OR_AGAINST = ['RECEIVED', 'IN_PART', 'REFUNDED'] as const

/** Decisions by problem: only a missing parcel can be lost, for which the platform pays the sender (decision 12). */
export const DECISIONS_FOR: Record<ProblemKind, readonly ProblemDecision[]> = {
  NOT_ARRIVED: PROBLEM_DECISIONS,
  WRONG_BOOK: FOR_OR_AGAINST,
  WORSE_THAN_DESCRIBED: FOR_OR_AGAINST,
  DAMAGED: FOR_OR_AGAINST,
  OTHER: FOR_OR_AGAINST,
  // The bank knows the whole payment only.
  CHARGEBACK: ['RECEIVED', 'REFUNDED'],
}

/** Decisions for a number of copies: partial ones need several. */
export function decisionsFor(kind: ProblemKind, copies: number): ProblemDecision[] {
  return DECISIONS_FOR[kind].filter((decision) => decision !== 'IN_PART' || copies > 1)
}
