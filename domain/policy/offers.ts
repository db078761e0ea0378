/** Limits of offers: prices, comments, parcels, suggestions. */

export const PARCEL_MAX_GRAMS = 1000
export const PARCEL_MAX_CM = [35.3, 25, 5] as const
export const OFFER_PRICE_MIN = 1
export const OFFER_PRICE_MAX = 99
export const OFFER_COMMENT_MAX = 1000

/** Estimated shop price: base and price per page, within limits (A §3, "Suggested point values"). */
export const SHOP_PRICE_BASE = 6
export const SHOP_PRICE_PER_PAGE = 0.02
export const SHOP_PRICE_MAX = 30

/** Assumed pages when unknown. */
export const SHOP_PRICE_USUAL_PAGES = 300

/** Years over which a book loses value, and the remaining share. */
export const AGE_NEW_YEARS = 2
export const AGE_OLD_YEARS = 10
export const AGE_OLD_SHARE = 0.5

/** Newest exchanges of a work used for its price. */
export const PRICE_HINT_EXCHANGES = 20
/** Cheapest other offers used for a price. */
export const PRICE_HINT_OFFERS = 200
/** Newest exchanges used for genre prices, and the minimum per genre. */
export const GENRE_EXCHANGES = 1000
export const GENRE_EXCHANGES_MIN = 5

/** Number of wishes from which it is shown (D64). */
export const WISHES_TOLD_FROM = 3
/** Offers above which a sale is unlikely without many wishes. */
export const UNLIKELY_OFFERS = 8

/** Maximum length and start of a planned pause in days (D9). */
export const SHELF_PAUSE_MAX_DAYS = 365
export const SHELF_PAGE_SIZE = 100

/** Offers per member in 24 hours. */
export const OFFERS_A_DAY = 1000

/** Copies per page of the own shelf. */
export const SHELF_LINES = 30
export const SHELF_QUERY_MAX = 200

/** Shelf numbers per answer. */
export const SHELF_NUMBERS_AT_ONCE = 500

/** Copies changed per call. */
export const SHELF_CHANGE_MAX = 250
/** Unchangeable copies named per call. */
export const SHELF_REFUSED_MAX = 50
/** Minutes in which deleted copies can be restored. */
export const SHELF_RESTORE_MINUTES = 15

/** Photos per copy. */
export const OFFER_PHOTOS_MAX = 4
export const OFFER_PHOTO_MAX_BYTES = 3 * 1024 * 1024
export const OFFER_PHOTO_PIXELS = 1280
export const OFFER_PHOTO_LIST_PIXELS = 320
export const OFFER_PHOTO_STORED_MAX_BYTES = 512 * 1024
/** Stored photos per member, of copies on the shelf and the stack. */
export const OFFER_PHOTOS_MEMBER_MAX_BYTES = 80 * 1024 * 1024
/** Days after which photos of withdrawn and exchanged copies are deleted. */
export const OFFER_PHOTO_DAYS = 30
