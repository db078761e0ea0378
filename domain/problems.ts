/** What can be wrong with a book that was ordered (decision 12). */
export const PROBLEM_KINDS = ['NOT_ARRIVED', 'WRONG_BOOK', 'WORSE_THAN_DESCRIBED', 'DAMAGED', 'OTHER'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** How an administrator can decide: it counts as received, everything goes back, or it was lost on the way. */
export const PROBLEM_DECISIONS = ['RECEIVED', 'REFUNDED', 'LOST'] as const
export type ProblemDecision = (typeof PROBLEM_DECISIONS)[number]
