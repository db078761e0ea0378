import type { ProblemDecision, ProblemKind } from '#domain/problems.ts'
import { m } from '#messages'

const KIND_NAMES: Record<ProblemKind, () => string> = {
  NOT_ARRIVED: m['problem.kindNotArrived'],
  WRONG_BOOK: m['problem.kindWrongBook'],
  WORSE_THAN_DESCRIBED: m['problem.kindWorse'],
  DAMAGED: m['problem.kindDamaged'],
  OTHER: m['problem.kindOther'],
  CHARGEBACK: m['problem.kindChargeback'],
}

export function problemKindLabel(kind: ProblemKind): string {
  return KIND_NAMES[kind]()
}

const DECISION_NAMES: Record<ProblemDecision, () => string> = {
  RECEIVED: m['problem.decidedReceived'],
  IN_PART: m['problem.decidedInPart'],
  REFUNDED: m['problem.decidedRefunded'],
  LOST: m['problem.decidedLost'],
}

/** The decision as a sentence for both sides. */
export function decisionLabel(decision: ProblemDecision): string {
  return DECISION_NAMES[decision]()
}
