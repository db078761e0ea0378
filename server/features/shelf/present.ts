import type { BookOffer } from '#contract/books.ts'
import type { OwnOffer } from '#contract/shelf.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentBookOffer } from '../catalogue/present.ts'
import type { BookOfferRow } from '../catalogue/queries/offers.ts'
import type { OfferPage, OwnShelfPage } from './lists-queries.ts'

/** The own shelf; its list is named `books` as in the specification (A §7). */
export function presentOwnShelf({ rows, ...page }: OwnShelfPage): { books: OwnOffer[] } & Omit<OwnShelfPage, 'rows'> {
  return { books: presentEach(rows, presentOwnOffer), ...page }
}

export function presentOwnOffer(row: BookOfferRow): OwnOffer {
  return { ...presentBookOffer(row), pause: row.pause, shelfNumber: row.shelf_number }
}

export function presentOfferList({ rows, total }: OfferPage): { bookOffers: BookOffer[]; total: number } {
  return { bookOffers: presentEach(rows, presentBookOffer), total }
}
