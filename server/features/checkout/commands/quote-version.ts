import type { OrderAmounts } from '#domain/money.ts'
import { versionOf } from '../../../platform/texts/version-of.ts'
import type { OrderableOffer } from '../../shelf/reservation/queries.ts'

/** A copy as it is offered, or as it was when it was claimed. */
export interface QuotedCopy extends Pick<OrderableOffer, 'price' | 'condition' | 'comment'> {
  offer_id: string
}

/**
 * What a quote is known by: another text when a copy has another price, condition or comment, or when points or euro are others. The
 * total alone does not tell: with a fee credit and points enough it is the postage, whatever a copy costs.
 */
export function quoteVersion(copies: readonly QuotedCopy[], { pointsUsed, extraPoints, totalCents }: OrderAmounts): string {
  const told = copies.map(({ offer_id: offer, price, condition, comment }) => [offer, price, condition, comment])
  const inOrder = told.toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1))
  return versionOf([inOrder, pointsUsed, extraPoints, totalCents])
}
