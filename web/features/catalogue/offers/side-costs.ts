import type { BookOffer } from '#contract/books.ts'
import { orderAmounts } from '#domain/money.ts'
import { estimateParcel, type Tariffs } from '#domain/postage.ts'

/** What sending this copy alone costs, in cents. */
export function copyPostage({ book, parcelSize }: Pick<BookOffer, 'book' | 'parcelSize'>, tariffs: Tariffs): number {
  return estimateParcel([{ pages: book.numberOfPages, size: parcelSize }], tariffs).tariff.cents
}

/** Postage and service fee in cents that come on top of the points (decision 4); without the surcharge for missing points. */
export function sideCosts(offer: Pick<BookOffer, 'book' | 'parcelSize' | 'price'>, feeCredits: number, tariffs: Tariffs): number {
  const { price } = offer
  return orderAmounts({ price, balance: price, feeCredits, shippingCents: copyPostage(offer, tariffs) }).totalCents
}
