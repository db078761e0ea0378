/** What the sizes of a parcel can be at most, and what tariffs may say (decision 7). The tariffs themselves are rows of the database. */

/** The post's own limits, packing included: a tariff may promise less, never more. */
export const POSTAGE_LIMITS = {
  BOOKS_500: { grams: 500, millimetres: 50 },
  BOOKS_1000: { grams: 1000, millimetres: 50 },
  PARCEL: { grams: 31_500, millimetres: 600 },
} as const

/**
 * Sizes for which there are labels. Every label, of the stock or bought, is of one kind and carries the larger Büchersendung;
 * a tariff for anything else would promise what nobody can print.
 */
export const LABELLED_SIZES = ['BOOKS_500', 'BOOKS_1000'] as const

/** Cents of a tariff; above that it is a slip of the finger. */
export const POSTAGE_CENTS_MAX = 2000

/** A tariff can be set so many days ahead. */
export const POSTAGE_AHEAD_DAYS = 730
