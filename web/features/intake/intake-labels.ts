import type { IntakeRow } from '#contract/intake.ts'
import type { IntakeFailure, IntakeRefusal, IntakeState } from '#domain/intake.ts'
import { INTAKE_MAX_ROWS, INTAKE_OFFERS_A_DAY } from '#domain/policy/intake.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../platform/language/format.ts'

const STATE_TEXTS: Record<Exclude<IntakeState, 'READY'>, () => string> = {
  NOT_PRINTED: m['intake.stateNotPrinted'],
  AUTHOR_MISSING: m['intake.stateAuthorMissing'],
  SEVERAL_BOOKS: m['intake.stateSeveralBooks'],
  LOOKING_UP: m['intake.stateLookingUp'],
  UNKNOWN: m['intake.stateUnknown'],
  UNREACHED: m['intake.stateUnreached'],
  ARCHIVED: m['intake.stateArchived'],
  OFFERED: m['intake.stateOffered'],
}

const FAILURE_TEXTS: Record<IntakeFailure, () => string> = {
  LOOKING_UP: m['intake.stateLookingUp'],
  BOOK_UNKNOWN: m['intake.stateUnknown'],
  UNREACHED: m['intake.stateUnreached'],
  NOT_PRINTED: m['intake.stateNotPrinted'],
  AUTHOR_MISSING: m['intake.stateAuthorMissing'],
  SEVERAL_BOOKS: m['intake.stateSeveralBooks'],
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

/** Failures of rows whose book was not known. */
const WHILE_UNKNOWN: readonly IntakeFailure[] = [
  'LOOKING_UP',
  'BOOK_UNKNOWN',
  'UNREACHED',
  'NOT_PRINTED',
  'AUTHOR_MISSING',
  'SEVERAL_BOOKS',
]

/** What stands between a row and the shelf; undefined when nothing does. */
export function troubleOf({ state, failure, points, isbn, askAgainAt }: IntakeRow): string | undefined {
  // No library was asked.
  if (state === 'UNKNOWN' && isbn === null) return m['intake.stateTitleOnly']()
  if (state === 'UNREACHED' && askAgainAt !== null) return m['intake.stateUnreachedUntil']({ time: formatDateTime(askAgainAt) })
  if (state !== 'READY') return STATE_TEXTS[state]()
  // It is ready by now: what was in its way has gone.
  if (failure && !WHILE_UNKNOWN.includes(failure)) return FAILURE_TEXTS[failure]()
  return points === null ? m['intake.priceMissing']() : undefined
}

/** What a row is called: its book, what the device knows of it, or its number. */
export function titleOf({ book, title, isbn }: IntakeRow): string {
  return book?.title ?? title ?? (isbn ? `ISBN ${isbn}` : '')
}

const INCOMPLETE: readonly IntakeState[] = ['UNKNOWN', 'UNREACHED', 'NOT_PRINTED', 'AUTHOR_MISSING', 'SEVERAL_BOOKS']

/** Whether the person can say what book it is. */
export function canComplete({ state, failure }: IntakeRow): boolean {
  return INCOMPLETE.includes(state) || failure === 'BOOK_INVALID'
}

/** Whether pressing the button would offer it. */
export function isOfferable({ state, points }: IntakeRow): boolean {
  return state === 'READY' && points !== null
}
