import type { IntakeRow } from '#contract/intake.ts'
import type { IntakeFailure, IntakeRefusal, IntakeState } from '#domain/intake.ts'
import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { m } from '#messages'
import { untilWords } from '#messages/words/until.ts'
import { formatDateTime } from '../../platform/language/format.ts'

const STATE_TEXTS: Record<Exclude<IntakeState, 'READY'>, () => string> = {
  PRICE_MISSING: m['intake.priceMissing'],
  BOOK_INVALID: m['intake.failedBook'],
  NOT_PRINTED: m['intake.stateNotPrinted'],
  AUTHOR_MISSING: m['intake.stateAuthorMissing'],
  SEVERAL_BOOKS: m['intake.stateSeveralBooks'],
  LOOKING_UP: m['intake.stateLookingUp'],
  UNKNOWN: m['intake.stateUnknown'],
  UNREACHED: m['intake.stateUnreached'],
  ARCHIVED: m['intake.stateArchived'],
  OFFERED: m['intake.stateOffered'],
}

const FAILURE_TEXTS: Record<IntakeFailure, (limit: { when: string }) => string> = {
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
  OFFER_LIMIT: m['intake.failedLimit'],
  UNEXPECTED: m['intake.failedUnexpected'],
}

const REFUSAL_TEXTS: Record<IntakeRefusal, (limit: { when: string }) => string> = {
  NOT_A_BOOK: m['intake.refusedNoBook'],
  ISBN_INVALID: m['intake.refusedIsbn'],
  BOOK_UNKNOWN: m['intake.refusedUnknown'],
  STACK_FULL: () => m['intake.stackFull']({ max: INTAKE_MAX_ROWS }),
  TOO_MANY_BOOKS: m['intake.refusedTooMany'],
}

/** Why a book was not added to the stack. */
export function refusalText(code: IntakeRefusal): string {
  return refusedText({ code })
}

/** The same with the time when a limit ends. */
export function refusedText({ code, retryAt }: { code: IntakeRefusal; retryAt?: string | undefined }): string {
  return REFUSAL_TEXTS[code]({ when: untilWords(retryAt) })
}

/** Why a row could not be offered; `until` is the end of a limit. */
export function failureReason(code: IntakeFailure, until: string | null): string {
  return FAILURE_TEXTS[code]({ when: untilWords(until) })
}

/** Failures of rows that lack nothing any more, and limits, which pass by themselves. */
const NO_MORE: readonly IntakeFailure[] = [
  'PRICE_MISSING',
  'OFFER_LIMIT',
  'LOOKING_UP',
  'BOOK_UNKNOWN',
  'UNREACHED',
  'NOT_PRINTED',
  'AUTHOR_MISSING',
  'SEVERAL_BOOKS',
]

/** What keeps a row from being offered; undefined when nothing does. */
export function troubleOf({ state, failure, isbn, askAgainAt }: IntakeRow): string | undefined {
  // No library was asked.
  if (state === 'UNKNOWN' && isbn === null) return m['intake.stateTitleOnly']()
  if (state === 'UNREACHED' && askAgainAt !== null) return m['intake.stateUnreachedUntil']({ time: formatDateTime(askAgainAt) })
  if (state !== 'READY') return STATE_TEXTS[state]()
  // It is ready by now: what was in its way has gone.
  return failure && !NO_MORE.includes(failure) ? failureReason(failure, null) : undefined
}

/** Title of a row: its book, known title, or number. */
export function titleOf({ book, title, isbn }: IntakeRow): string {
  return book?.title ?? title ?? (isbn ? `ISBN ${isbn}` : '')
}

const INCOMPLETE: readonly IntakeState[] = ['BOOK_INVALID', 'UNKNOWN', 'UNREACHED', 'NOT_PRINTED', 'AUTHOR_MISSING', 'SEVERAL_BOOKS']

/** Whether the member can set the book. */
export function canComplete({ state }: IntakeRow): boolean {
  return INCOMPLETE.includes(state)
}
