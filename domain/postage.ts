import { measureParcel, type MeasuredCopy, type ParcelMeasures } from './parcels.ts'
import { PARCEL_COPIES_MAX } from './policy/parcels.ts'

/** Kinds of parcels, the smallest first: two of the Büchersendung, and a real parcel. The database knows the same list. */
export const POSTAGE_SIZES = ['BOOKS_500', 'BOOKS_1000', 'PARCEL'] as const
export type PostageSize = (typeof POSTAGE_SIZES)[number]

/** What a parcel of a size costs, in cents, and what it may weigh and measure. */
export interface PostageTariff {
  size: PostageSize
  cents: number
  gramsMax: number
  millimetresMax: number
}

/** The tariffs of one day, one a size, the smallest first; there is always one. */
export type Tariffs = readonly [PostageTariff, ...PostageTariff[]]

export interface ParcelEstimate extends ParcelMeasures {
  fits: boolean
  /** The smallest that fits; the largest where none does. */
  tariff: PostageTariff
}

/**
 * What copies weigh and measure together, and by which tariff they go. One copy alone always fits, as books are offered up to
 * what a Büchersendung carries: where the estimate is larger it goes as the largest of these, never as a dearer parcel.
 */
export function estimateParcel(copies: readonly MeasuredCopy[], tariffs: Tariffs): ParcelEstimate {
  const measures = measureParcel(copies)
  const isAlone = copies.length === 1
  const possible = isAlone ? tariffs.filter(({ size }) => size !== 'PARCEL') : tariffs
  const fitting = possible.find(({ gramsMax, millimetresMax }) => measures.grams <= gramsMax && measures.millimetres <= millimetresMax)
  return {
    ...measures,
    fits: isAlone || (fitting !== undefined && copies.length <= PARCEL_COPIES_MAX),
    tariff: fitting ?? possible.at(-1) ?? tariffs[0],
  }
}

/** What the largest parcel may weigh, in grams, and how high it may be, in millimetres, packed: every label carries that. */
export function parcelLimits(tariffs: Tariffs): { gramsMax: number; millimetresMax: number } {
  return {
    gramsMax: Math.max(...tariffs.map((tariff) => tariff.gramsMax)),
    millimetresMax: Math.max(...tariffs.map((tariff) => tariff.millimetresMax)),
  }
}

/** What the smallest and the largest parcel cost, in cents: the same where all sizes cost the same. */
export function postageRange(tariffs: Tariffs): { from: number; to: number } {
  const cents = tariffs.map((tariff) => tariff.cents)
  return { from: Math.min(...cents), to: Math.max(...cents) }
}
