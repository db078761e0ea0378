import type { BookOffer } from '#contract/books.ts'
import { CONDITIONS } from '#domain/lookups.ts'

/** The copies as one would choose: those to be had first, then the cheapest, then the best kept. */
export function byPrice<Offer extends BookOffer>(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  })
}

function rank(offer: BookOffer) {
  return [isOrderable(offer) ? 0 : 1, offer.price, CONDITIONS.indexOf(offer.condition)] as const
}

/** Whether somebody could order this copy now. */
export function isOrderable(offer: BookOffer): boolean {
  return offer.status === 'AVAILABLE' && !offer.paused
}
