/** Copies on offer: prices, comments, parcels, the suggested price. */

export const PARCEL_MAX_GRAMS = 1000
export const PARCEL_MAX_CM = [35.3, 25, 5] as const
export const OFFER_PRICE_MIN = 1
export const OFFER_PRICE_MAX = 99
export const OFFER_COMMENT_MAX = 1000

/** What a new book costs in a shop, roughly: a base and so much a page, within limits (A §3, "Suggested point values"). */
export const SHOP_PRICE_BASE = 6
export const SHOP_PRICE_PER_PAGE = 0.02
export const SHOP_PRICE_MAX = 30

/** Pages of a book of which only the year is known. */
export const SHOP_PRICE_USUAL_PAGES = 300

/** A book loses value from its second to its tenth year, down to this share. */
export const AGE_NEW_YEARS = 2
export const AGE_OLD_YEARS = 10
export const AGE_OLD_SHARE = 0.5

/** The newest swaps of a work say what a copy is worth; more are not looked at. */
export const PRICE_HINT_EXCHANGES = 20
/** Of copies that others offer, the cheapest so many are compared and counted. */
export const PRICE_HINT_OFFERS = 200
/** What books of a genre go for is read from the newest swaps of the site, and said if so many of them were of that kind. */
export const GENRE_EXCHANGES = 1000
export const GENRE_EXCHANGES_MIN = 5

/** Wishes are private (D64): how many there are for a book is told from this number on. */
export const WISHES_TOLD_FROM = 3
/** So many copies on offer, and no number of wishes to tell: nobody is likely to order one more. */
export const UNLIKELY_OFFERS = 8

/** A pause of the shelf that a member plans lasts so long at most, and begins within that time (D9). */
export const SHELF_PAUSE_MAX_DAYS = 365
export const SHELF_PAGE_SIZE = 100

/** Copies that one member may put on offer within 24 hours, whichever way. */
export const OFFERS_A_DAY = 1000

/** Copies on one page of the own shelf: what a thumb goes through. */
export const SHELF_LINES = 30
export const SHELF_QUERY_MAX = 200

/** Numbers of the shelf at home that one answer holds. */
export const SHELF_NUMBERS_AT_ONCE = 500

/** Copies that one call changes at most, so that nobody waits behind a large shelf; further calls go on with the rest. */
export const SHELF_CHANGE_MAX = 250
/** Of those that cannot be changed so many are named. */
export const SHELF_REFUSED_MAX = 50
/** Deleted copies can be put back within this time. */
export const SHELF_RESTORE_MINUTES = 15
