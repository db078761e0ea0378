/** Comparing what payment providers really keep with the ledger: how often, how far back, and how gently they are asked. */

/** Hours between comparisons. */
export const BALANCE_HOURS = 24

/** Days of payments to compare; older ones while they differ. */
export const BALANCE_DAYS = 60

/** Payments per page of a provider's list; Stripe's maximum. */
export const BALANCE_PAGE_SIZE = 100

/** Payments read one by one between progress updates. */
export const BALANCE_PORTION = 10

/** Pages and batches per run, one run a minute. */
export const BALANCE_STEPS_A_TURN = 6

/** Seconds after which another process takes over a comparison. */
export const BALANCE_LEASE_SECONDS = 120

/** Minutes until an unreachable provider is asked again. */
export const BALANCE_RETRY_MINUTES = 5
