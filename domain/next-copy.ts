import { CONDITIONS, type Condition } from './lookups.ts'
import { ANSWER_HOURS } from './policy/exchange.ts'

const HOUR_MS = 3_600_000
/** The two moments are not written in the very same one. */
const BLUR_MS = 60_000

/** A receiver's wish for another copy after a decline (docs/decisions/0033). */
export interface NextCopyWish {
  /** A copy may cost so many points at most. */
  maxPoints: number
  /** And be as worn as this at most. */
  condition: Condition
}

/** Hours to answer a request; fewer when its hold ends sooner (docs/decisions/0033). */
export function answerHoursOf({
  requested_at: from,
  answer_due_at: due,
}: {
  requested_at: Date | null
  answer_due_at: Date | null
}): number {
  return from && due ? Math.max(1, Math.floor((due.getTime() - from.getTime() + BLUR_MS) / HOUR_MS)) : ANSWER_HOURS
}

/** The worst condition, accepting all. */
export const ANY_CONDITION: Condition = 'SATISFACTORY'

/** Conditions from the best down to this one. */
export function conditionsUpTo(worst: Condition): readonly Condition[] {
  return CONDITIONS.slice(0, CONDITIONS.indexOf(worst) + 1)
}
