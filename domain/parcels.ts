import type { ParcelSize } from './lookups.ts'
import { BOOK_MEASURES, PARCEL_PILES, USUAL_PAGES } from './policy/parcels.ts'

/** States of a copy in a parcel; the database has the same list. */
export const LINE_STATES = ['OPEN', 'LEFT_OUT', 'RECEIVED', 'CANCELLED', 'LOST'] as const

/** Why a sender leaves a copy out. */
export const LEFT_OUT_REASONS = ['KEPT', 'DAMAGED', 'DOES_NOT_FIT'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** Whether the sender left the copy out. */
export function isLeftOutReason(reason: string | null): reason is LeftOutReason {
  return LEFT_OUT_REASONS.some((known) => known === reason)
}

/** Why an ordered copy is not part of the exchange: never sent, or given back after a report. */
export const TAKEN_OUT_REASONS = [...LEFT_OUT_REASONS, 'REFUNDED'] as const
export type TakenOutReason = (typeof TAKEN_OUT_REASONS)[number]

/** Known facts for the weight of a copy. */
export interface MeasuredCopy {
  pages: number | null
  size: ParcelSize
}

export interface ParcelMeasures {
  grams: number
  /** Height with the books in piles beside one another, in millimetres. */
  millimetres: number
  /** Copies whose pages nobody knows, taken for usual ones. */
  guessed: number
}

/** Weight and height of copies together, without packaging. */
export function measureParcel(copies: readonly MeasuredCopy[]): ParcelMeasures {
  return {
    grams: Math.round(sum(copies.map((copy) => measureOf(copy, 'grams', 'gramsPerPage')))),
    millimetres: Math.round(lowestPiles(copies.map((copy) => measureOf(copy, 'millimetres', 'millimetresPerPage')))),
    guessed: copies.filter(({ pages }) => pages === null).length,
  }
}

function measureOf({ pages, size }: MeasuredCopy, fixed: 'grams' | 'millimetres', perPage: 'gramsPerPage' | 'millimetresPerPage'): number {
  return BOOK_MEASURES[size][fixed] + BOOK_MEASURES[size][perPage] * (pages ?? USUAL_PAGES)
}

/** The height of the highest pile when the books are laid so that it is as low as can be: all ways are tried, eight books have few. */
function lowestPiles(heights: readonly number[], piles: readonly number[] = Array.from({ length: PARCEL_PILES }, () => 0)): number {
  const [height, ...rest] = heights
  if (height === undefined) return Math.max(...piles)
  return Math.min(...piles.map((_, pile) => lowestPiles(rest, piles.with(pile, (piles[pile] ?? 0) + height))))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
