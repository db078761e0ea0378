/** Words of the stack: books that a member scans one after the other and has not offered yet. */

/** How a row came into the stack. */
export const FOUND_BY = ['BARCODE', 'PHOTO', 'PRINT', 'TYPED', 'TITLE', 'IMPORT'] as const
export type FoundBy = (typeof FOUND_BY)[number]

/**
 * What is known of a row: the libraries are still asked, it can be offered, only its price is missing, what was typed of its book was
 * refused, nobody knows it, a library that may know it could not be
 * reached (they are asked again), it is no printed book, only its author is missing, several books carry its ISBN, the book was taken
 * out of the catalogue, it is on offer.
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

/** How many rows are in each state: none. */
export const NO_ROWS: Readonly<Record<IntakeState, number>> = {
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

/** Why a row was not taken into the stack. */
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

/** What copies of a stack cost that have no price of their own: as suggested, so many points less, all the same, or nothing: each gets its own. */
export const PRICE_RULES = ['SUGGESTION', 'LESS', 'FIXED', 'OWN'] as const
export type PriceRule = (typeof PRICE_RULES)[number]

/** Whether a rule needs a number of points. */
export function needsPoints(rule: PriceRule): boolean {
  return rule === 'LESS' || rule === 'FIXED'
}
