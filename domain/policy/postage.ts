/** What the sizes of a parcel can be at most, and what tariffs may say (decision 7). The tariffs themselves are rows of the database. */

/** Limits of the post, packed; tariffs may be lower. */
export const POSTAGE_LIMITS = {
  BOOKS_500: { grams: 500, millimetres: 50 },
  BOOKS_1000: { grams: 1000, millimetres: 50 },
  PARCEL: { grams: 31_500, millimetres: 600 },
} as const

/** Sizes with labels. All labels are for the larger Büchersendung. */
export const LABELLED_SIZES = ['BOOKS_500', 'BOOKS_1000'] as const

/** Maximum tariff in cents, against typing errors. */
export const POSTAGE_CENTS_MAX = 2000

/** Days a tariff can be set ahead. */
export const POSTAGE_AHEAD_DAYS = 730
