import type { OrderAmounts } from '#domain/money.ts'
import { versionOf } from '../../../platform/texts/version-of.ts'
import type { OrderableOffer } from '../../shelf/reservation-queries.ts'

/** A copy as it is offered now, or as it was claimed. */
export interface QuotedCopy extends Pick<OrderableOffer, 'price' | 'condition' | 'comment' | 'photos'> {
  offer_id: string
}

/**
 * Version of a quote: changes with price, condition, comment or photos of a copy, with points and with euros. The total alone is not enough: with
 * fee credit and points it is the postage at any price.
 */
export function quoteVersion(
  copies: readonly QuotedCopy[],
  { pointsUsed, extraPoints, totalCents }: Pick<OrderAmounts, 'pointsUsed' | 'extraPoints' | 'totalCents'>,
): string {
  const told = copies.map(({ offer_id: offer, price, condition, comment, photos }) => [
    offer,
    price,
    condition,
    comment,
    photos.map(({ blob_key }) => blob_key),
  ])
  const inOrder = told.toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1))
  return versionOf([inOrder, pointsUsed, extraPoints, totalCents])
}
