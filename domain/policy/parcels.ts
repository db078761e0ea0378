/** Maximum copies of a parcel; weight and size are in tariffs (decisions 7 and 65). */

export const PARCEL_COPIES_MAX = 8

/** Piles side by side in a Büchersendung (35.3 x 25 cm). */
export const PARCEL_PILES = 2

/** Other copies of a shelf suggested for a parcel. */
export const REST_OF_SHELF_MAX = 24

/** Maximum count of an owner's other copies. */
export const MORE_FROM_OWNER_MAX = 99

/** Assumed pages of a book without a page count. */
export const USUAL_PAGES = 280

/**
 * Weight and thickness by pages: binding plus a value per page. XS is a paperback, S larger or bound. Grams per page of 80 g/m² paper: 12
 * x 19 cm (XS), 14 x 21.5 cm (S).
 */
export const BOOK_MEASURES = {
  XS: { grams: 35, gramsPerPage: 0.8, millimetres: 2, millimetresPerPage: 0.06 },
  S: { grams: 130, gramsPerPage: 1.1, millimetres: 6, millimetresPerPage: 0.065 },
} as const
