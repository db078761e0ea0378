import { measureParcel, type MeasuredCopy, type ParcelMeasures } from './parcels.ts'
import { PARCEL_COPIES_MAX } from './policy/parcels.ts'

/** Sizes of parcels, smallest first: two Büchersendungen and a parcel; the database has the same list. */
export const POSTAGE_SIZES = ['BOOKS_500', 'BOOKS_1000', 'PARCEL'] as const
export type PostageSize = (typeof POSTAGE_SIZES)[number]

/** Price (cents) and limits of a size. */
export interface PostageTariff {
  size: PostageSize
  cents: number
  gramsMax: number
  millimetresMax: number
}

/** The tariffs of one day, smallest size first; never empty. */
export type Tariffs = readonly [PostageTariff, ...PostageTariff[]]

export interface ParcelEstimate extends ParcelMeasures {
  fits: boolean
  /** The smallest that fits; the largest where none does. */
  tariff: PostageTariff
}

/** Weight and height of copies, and their tariff. A single copy goes at most as the largest Büchersendung, as offers are limited to it. */
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

/** Limits of the largest parcel in grams and millimetres, packed. */
export function parcelLimits(tariffs: Tariffs): { gramsMax: number; millimetresMax: number } {
  return {
    gramsMax: Math.max(...tariffs.map((tariff) => tariff.gramsMax)),
    millimetresMax: Math.max(...tariffs.map((tariff) => tariff.millimetresMax)),
  }
}

/** Lowest and highest postage in cents. */
export function postageRange(tariffs: Tariffs): { from: number; to: number } {
  const cents = tariffs.map((tariff) => tariff.cents)
  return { from: Math.min(...cents), to: Math.max(...cents) }
}
