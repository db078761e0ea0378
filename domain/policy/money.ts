/** What a point, a swap and its postage cost. */

/** Value of a point in cents; whole euros (A §9). */
export const POINT_VALUE_CENTS = 100

/** Credit of the sender at receipt: the offer price (D1). */
export const SENDER_CREDIT: 'price' | 'one' = 'price'

/**
 * Days a payout waits without a downloaded label, or above these points between strangers, as stolen cards show up by then (decision 77).
 */
export const LATE_PAYOUT_DAYS = 7
export const LATE_PAYOUT_ABOVE_POINTS = 20

/** Distinct books that earn a free point, for life (D3). */
export const FREE_POINT_BOOKS = 10
/** Free points that can be spent before the first completed exchange (decision 77). */
export const FREE_POINTS_AT_ONCE = 3
export const SERVICE_FEE_BASE_CENTS = 100

/** Service fee in cents per point: 10 % of a euro (B §9). */
export const SERVICE_FEE_CENTS_PER_POINT = 10
