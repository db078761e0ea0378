/** The stack: how much of it one member may keep, and for how long. */
import type { Condition } from '../lookups.ts'
import type { PriceRule } from '../intake.ts'

/** Maximum rows of a stack, equal to IMPORT_MAX_ROWS. */
export const INTAKE_MAX_ROWS = 5000
/** Rows per call and answer. */
export const INTAKE_PAGE_SIZE = 100
/** Rows offered per call. */
export const INTAKE_OFFER_ROWS = 25

/** Initial condition and price rule of a stack. */
export const INTAKE_CONDITION: Condition = 'EXCELLENT'
export const INTAKE_PRICE_RULE: PriceRule = 'SUGGESTION'

/** Days after which untouched rows are deleted. */
export const INTAKE_KEPT_DAYS = 180
/** Days for which offered and removed rows can be restored. */
export const INTAKE_DONE_DAYS = 7

/** First and maximum pause in minutes between library retries; doubles each time. */
export const INTAKE_ASK_AGAIN_MINUTES = 10
export const INTAKE_ASK_AGAIN_LONGEST_MINUTES = 24 * 60
