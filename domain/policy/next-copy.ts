/** What is held for one order goes on to other copies of the book, if its receiver wished so (docs/decisions/0033). */

/** Copies asked for with one hold, the first included. */
export const NEXT_COPY_TRIES = 3

/** Hours after the first request until which a hold can be used: within Stripe's seven days and PayPal's guaranteed three. */
export const HOLD_SERVES_HOURS = { stripe: 144, paypal: 66, sandbox: 144 } as const

/** Hours of reserve before the end of a hold. */
export const HOLD_SPARE_HOURS = 12

/** Minimum hours left for another request. */
export const NEXT_COPY_MIN_HOURS = 12
