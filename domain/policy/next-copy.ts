/** What is held for one order goes on to other copies of the book, if its receiver wished so (docs/decisions/0033). */

/** So many copies are asked for with one hold, the first among them. */
export const NEXT_COPY_TRIES = 3

/** For so many days after the first request: holds end at providers, at Stripe after seven. */
export const NEXT_COPY_DAYS = 6

/** With less time left than this no further copy is asked for, as its owner could hardly answer. */
export const NEXT_COPY_MIN_HOURS = 12
