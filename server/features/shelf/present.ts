import type { BookOffer } from '#contract/books.ts'
import { presentBookOffer } from '../catalogue/present.ts'
import type { OfferPage } from './list-queries.ts'

/** The own shelf calls its list `books`, as the specification does (A §7). */
export function presentOwnShelf({ rows, total }: OfferPage): { books: BookOffer[]; total: number } {
  return { books: rows.map(presentBookOffer), total }
}

export function presentOfferList({ rows, total }: OfferPage): { bookOffers: BookOffer[]; total: number } {
  return { bookOffers: rows.map(presentBookOffer), total }
}
