import { CONDITIONS, type Condition } from './lookups.ts'

/** What a receiver wishes in case a sender says no (docs/decisions/0033). */
export interface NextCopyWish {
  /** A copy may cost so many points at most. */
  maxPoints: number
  /** And be as worn as this at most. */
  condition: Condition
}

/** However worn a copy is. */
export const ANY_CONDITION: Condition = 'SATISFACTORY'

/** Conditions that will do, the best first. */
export function conditionsUpTo(worst: Condition): readonly Condition[] {
  return CONDITIONS.slice(0, CONDITIONS.indexOf(worst) + 1)
}
