/** What a parcel may hold; what it may weigh and measure say the tariffs (decisions 7 and 65). */

export const PARCEL_COPIES_MAX = 8

/** A Büchersendung is wide enough (35.3 x 25 cm) for two piles of books beside one another. */
export const PARCEL_PILES = 2

/** How many of the other copies of a shelf are shown to be put along. */
export const REST_OF_SHELF_MAX = 24

/** How far is counted what else an owner offers, on the page of a book. */
export const MORE_FROM_OWNER_MAX = 99

/** A book of which nobody says how many pages it has is taken for one of so many. */
export const USUAL_PAGES = 280

/**
 * What a book weighs and how thick it is, by its pages: cover and binding once, and so much a page. XS is a paperback, S what is
 * larger or bound. Grams of a page: 12 x 19 cm (XS) and 14 x 21.5 cm (S) of two-sided paper of 80 g/m².
 */
export const BOOK_MEASURES = {
  XS: { grams: 35, gramsPerPage: 0.8, millimetres: 2, millimetresPerPage: 0.06 },
  S: { grams: 130, gramsPerPage: 1.1, millimetres: 6, millimetresPerPage: 0.065 },
} as const
