/** The stack: how much of it one member may keep, and for how long. */
import type { Condition } from '../lookups.ts'
import type { PriceRule } from '../intake.ts'

/** Rows that one member keeps and has not offered: as many as the longest list holds (IMPORT_MAX_ROWS). */
export const INTAKE_MAX_ROWS = 5000
/** Rows that one call brings, and that one answer holds. */
export const INTAKE_PAGE_SIZE = 100
/** Rows that one call offers. */
export const INTAKE_OFFER_ROWS = 25

/** What a stack begins with: "sehr gut, Vorschlag". */
export const INTAKE_CONDITION: Condition = 'EXCELLENT'
export const INTAKE_PRICE_RULE: PriceRule = 'SUGGESTION'

/** A row that nobody touches is forgotten after this long. */
export const INTAKE_KEPT_DAYS = 180
/** Rows that were offered, and those that were taken out, can be seen or put back for so long. */
export const INTAKE_DONE_DAYS = 7

/** When no library could be reached, the first next try, and the longest pause: it doubles from one try to the next. */
export const INTAKE_ASK_AGAIN_MINUTES = 10
export const INTAKE_ASK_AGAIN_LONGEST_MINUTES = 24 * 60
