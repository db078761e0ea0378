/** What is held for one order goes on to other copies of the book, if its receiver wished so (docs/decisions/0033). */

/** So many copies are asked for with one hold, the first among them. */
export const NEXT_COPY_TRIES = 3

/**
 * For so many hours after the first request what is held goes on, and the last copy may be answered: no longer than the provider is sure
 * to pay. A hold at Stripe ends after seven days; PayPal honours one for three (it keeps it for 29), and the capture follows the answer.
 */
export const HOLD_SERVES_HOURS = { stripe: 144, paypal: 66, sandbox: 144 } as const

/** And so many hours less than a provider says that it keeps this very hold. */
export const HOLD_SPARE_HOURS = 12

/** With less time left than this no further copy is asked for, as its owner could hardly answer. */
export const NEXT_COPY_MIN_HOURS = 12
