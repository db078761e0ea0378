import type { BookOffer } from '#contract/books.ts'
import { CONDITIONS } from '#domain/lookups.ts'

/** Sorts orderable first, then by price and condition. */
export function byPrice<Offer extends BookOffer>(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
}

function rank(offer: BookOffer) {
  return [isOrderable(offer) ? 0 : 1, offer.price, CONDITIONS.indexOf(offer.condition)] as const
}

export function isOrderable(offer: BookOffer): boolean {
  return offer.status === 'AVAILABLE' && !offer.paused
}
