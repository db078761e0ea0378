/** Words of the stack: books that a member scans one after the other and has not offered yet. */

/** How a row was added to the stack. */
export const FOUND_BY = ['BARCODE', 'PHOTO', 'PRINT', 'TYPED', 'TITLE', 'IMPORT'] as const
export type FoundBy = (typeof FOUND_BY)[number]

/**
 * States of a row: look-up running, ready, price missing, invalid, unknown, library unreachable (retried), no printed book, author
 * missing, ISBN of several books, book archived, offered.
 */
export const INTAKE_STATES = [
  'LOOKING_UP',
  'READY',
  'PRICE_MISSING',
  'BOOK_INVALID',
  'UNKNOWN',
  'UNREACHED',
  'NOT_PRINTED',
  'AUTHOR_MISSING',
  'SEVERAL_BOOKS',
  'ARCHIVED',
  'OFFERED',
] as const
export type IntakeState = (typeof INTAKE_STATES)[number]

/** A count of zero for each state. */
export const ZERO_STATE_COUNTS: Readonly<Record<IntakeState, number>> = {
  LOOKING_UP: 0,
  READY: 0,
  PRICE_MISSING: 0,
  BOOK_INVALID: 0,
  UNKNOWN: 0,
  UNREACHED: 0,
  NOT_PRINTED: 0,
  AUTHOR_MISSING: 0,
  SEVERAL_BOOKS: 0,
  ARCHIVED: 0,
  OFFERED: 0,
}

/** Why a row was not added to the stack. */
export const INTAKE_REFUSALS = ['NOT_A_BOOK', 'ISBN_INVALID', 'BOOK_UNKNOWN', 'STACK_FULL', 'TOO_MANY_BOOKS'] as const
export type IntakeRefusal = (typeof INTAKE_REFUSALS)[number]

/** Why a row could not be offered. */
export const INTAKE_FAILURES = [
  'LOOKING_UP',
  'BOOK_UNKNOWN',
  'UNREACHED',
  'NOT_PRINTED',
  'AUTHOR_MISSING',
  'SEVERAL_BOOKS',
  'BOOK_ARCHIVED',
  'BOOK_INVALID',
  'PRICE_MISSING',
  'GONE',
  'RESTRICTED',
  'OFFER_LIMIT',
  'UNEXPECTED',
] as const
export type IntakeFailure = (typeof INTAKE_FAILURES)[number]

/** Default prices of a stack: as suggested, reduced by points, fixed, or none. */
export const PRICE_RULES = ['SUGGESTION', 'LESS', 'FIXED', 'OWN'] as const
export type PriceRule = (typeof PRICE_RULES)[number]

/** Whether a rule has a number of points. */
export function needsPoints(rule: PriceRule): boolean {
  return rule === 'LESS' || rule === 'FIXED'
}
