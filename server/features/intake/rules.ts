import { ZERO_STATE_COUNTS, type IntakeFailure, type IntakeState, type PriceRule } from '#domain/intake.ts'
import { OFFER_PRICE_MIN } from '#domain/policy/offers.ts'

/** State of a row's look-up: not needed or done, waiting, or failed. */
export type LookUpState = 'NONE' | 'WAITING' | 'UNKNOWN' | 'UNREACHED' | 'NOT_PRINTED' | 'AUTHOR_MISSING' | 'SEVERAL_BOOKS'

/** Current facts about a row. */
export interface RowFacts {
  isOffered: boolean
  hasBook: boolean
  isArchived: boolean
  hasWords: boolean
  /** What is typed of its book was refused, and has not changed since. */
  isRefused: boolean
  hasPrice: boolean
  lookUp: LookUpState
}

/**
 * State of a row under the stack's price rule. A book in the catalogue counts before the look-up result. Only READY rows can be offered.
 */
export function stateOf({ isOffered, hasBook, isArchived, hasWords, isRefused, hasPrice, lookUp }: RowFacts, rule: PriceRule): IntakeState {
  if (isOffered) return 'OFFERED'
  if (isArchived) return 'ARCHIVED'
  // All other rules have a price for every book that is known.
  const known = hasPrice || rule !== 'OWN' ? 'READY' : 'PRICE_MISSING'
  if (hasBook) return known
  if (isRefused) return 'BOOK_INVALID'
  // Also where a list says what it is: the libraries know more.
  if (lookUp === 'WAITING') return 'LOOKING_UP'
  if (hasWords) return known
  return lookUp === 'NONE' ? 'UNKNOWN' : lookUp
}

/** Why a row in this state cannot be offered; undefined when it can. */
export function refusalOf(state: IntakeState): IntakeFailure | undefined {
  if (state === 'READY' || state === 'OFFERED') return undefined
  if (state === 'UNKNOWN') return 'BOOK_UNKNOWN'
  return state === 'ARCHIVED' ? 'BOOK_ARCHIVED' : state
}

/** Price in points: the row's own, else the rule applied to the suggestion; null without both. */
export function priceOf(
  own: number | null,
  rule: { priceRule: PriceRule; points: number | null },
  suggested: number | null,
): number | null {
  if (own !== null) return own
  if (rule.priceRule === 'OWN') return null
  if (rule.priceRule === 'FIXED') return rule.points
  if (suggested === null) return null
  return Math.max(suggested - (rule.points ?? 0), OFFER_PRICE_MIN)
}

/** Counts rows by state. */
export function countStates(facts: readonly (RowFacts & { rows: number })[], rule: PriceRule): Record<IntakeState, number> {
  const counts: Record<IntakeState, number> = { ...ZERO_STATE_COUNTS }
  for (const group of facts) counts[stateOf(group, rule)] += group.rows
  return counts
}
