import { NO_ROWS, type IntakeFailure, type IntakeState, type PriceRule } from '#domain/intake.ts'
import { OFFER_PRICE_MIN } from '#domain/policy/offers.ts'

/** Where the look-up of a row is: not needed or done, waiting, or how it ended. */
export type LookUpState = 'NONE' | 'WAITING' | 'UNKNOWN' | 'UNREACHED' | 'NOT_PRINTED' | 'AUTHOR_MISSING' | 'SEVERAL_BOOKS'

/** What is known of a row at the moment somebody looks. */
export interface RowFacts {
  isOffered: boolean
  hasBook: boolean
  isArchived: boolean
  hasWords: boolean
  /** What is typed of its book was refused, and has not changed since. */
  isRefused: boolean
  /** Of its own. */
  hasPrice: boolean
  lookUp: LookUpState
}

/**
 * What the stack says of a row, by the rule of the stack; a book that somebody else has added meanwhile counts before what a library did
 * not know. READY is what the press offers, and nothing else.
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

/** Why a row of this state cannot be offered; undefined when it can. */
export function refusalOf(state: IntakeState): IntakeFailure | undefined {
  if (state === 'READY' || state === 'OFFERED') return undefined
  if (state === 'UNKNOWN') return 'BOOK_UNKNOWN'
  return state === 'ARCHIVED' ? 'BOOK_ARCHIVED' : state
}

/** Points of a copy: its own price, else what the stack's rule makes of the suggestion; null when neither says any. */
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

/** Rows by state, where there may be none. */
export function countStates(facts: readonly (RowFacts & { rows: number })[], rule: PriceRule): Record<IntakeState, number> {
  const counts: Record<IntakeState, number> = { ...NO_ROWS }
  for (const group of facts) counts[stateOf(group, rule)] += group.rows
  return counts
}
