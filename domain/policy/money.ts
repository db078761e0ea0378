/** What a point, a swap and its postage cost. */

/** Whole euros a point is worth (A §9). */
export const POINT_VALUE_CENTS = 100

/** What the sender is credited at receipt: the offer price (D1). */
export const SENDER_CREDIT: 'price' | 'one' = 'price'

/** Free points: one each for this many distinct books, for life (D3). */
export const FREE_POINT_BOOKS = 10
export const SERVICE_FEE_BASE_CENTS = 100

/** Cents of service fee per point of price: 10 % of a euro (B §9). */
export const SERVICE_FEE_CENTS_PER_POINT = 10
