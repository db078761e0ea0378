import type { IntakeRow } from '#contract/intake.ts'
import type { IntakeFailure, IntakeRefusal, IntakeState } from '#domain/intake.ts'
import { INTAKE_MAX_ROWS, INTAKE_OFFERS_A_DAY } from '#domain/policy/intake.ts'
import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'

const STATE_TEXTS: Record<Exclude<IntakeState, 'READY'>, () => string> = {
  LOOKING_UP: m['intake.stateLookingUp'],
  UNKNOWN: m['intake.stateUnknown'],
  UNREACHED: m['intake.stateUnreached'],
  ARCHIVED: m['intake.stateArchived'],
  OFFERED: m['intake.stateOffered'],
}

const FAILURE_TEXTS: Record<IntakeFailure, () => string> = {
  LOOKING_UP: m['intake.stateLookingUp'],
  BOOK_UNKNOWN: m['intake.stateUnknown'],
  BOOK_ARCHIVED: m['intake.stateArchived'],
  BOOK_INVALID: m['intake.failedBook'],
  PRICE_MISSING: m['intake.priceMissing'],
  GONE: m['intake.failedGone'],
  RESTRICTED: m['intake.failedRestricted'],
  OFFER_LIMIT: () => m['intake.failedLimit']({ max: formatNumber(INTAKE_OFFERS_A_DAY) }),
  UNEXPECTED: m['intake.failedUnexpected'],
}

const REFUSAL_TEXTS: Record<IntakeRefusal, () => string> = {
  NOT_A_BOOK: m['intake.refusedNoBook'],
  ISBN_INVALID: m['intake.refusedIsbn'],
  BOOK_UNKNOWN: m['intake.refusedUnknown'],
  STACK_FULL: () => m['intake.stackFull']({ max: INTAKE_MAX_ROWS }),
  TOO_MANY_BOOKS: m['intake.refusedTooMany'],
}

/** Why a book was not put onto the stack. */
export function refusalText(code: IntakeRefusal): string {
  return REFUSAL_TEXTS[code]()
}

/** What stands between a row and the shelf; undefined when nothing does. */
export function troubleOf({ state, failure, points, isbn }: IntakeRow): string | undefined {
  // No library was asked.
  if (state === 'UNKNOWN' && isbn === null) return m['intake.stateTitleOnly']()
  if (state !== 'READY') return STATE_TEXTS[state]()
  if (failure && failure !== 'LOOKING_UP' && failure !== 'BOOK_UNKNOWN') return FAILURE_TEXTS[failure]()
  return points === null ? m['intake.priceMissing']() : undefined
}

/** What a row is called: its book, what the device knows of it, or its number. */
export function titleOf({ book, title, isbn }: IntakeRow): string {
  return book?.title ?? title ?? (isbn ? `ISBN ${isbn}` : '')
}

/** Whether pressing the button would offer it. */
export function isOfferable({ state, points }: IntakeRow): boolean {
  return state === 'READY' && points !== null
}
