import type { BookOffer } from '#contract/books.ts'
import type { OwnOfferPhoto } from '#contract/books.ts'
import type { OwnOffer } from '#contract/shelf.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentBookOffer, presentOfferPhoto } from '../catalogue/present.ts'
import type { OwnPhotoRow } from '../catalogue/queries/offer-photos.ts'
import type { OfferPage, OwnShelfPage } from './lists-queries.ts'
import type { OwnOfferRow } from './read-offer.ts'

/** The own shelf; its list is named `books` as in the specification (A §7). */
export function presentOwnShelf({
  rows,
  ...page
}: Omit<OwnShelfPage, 'rows'> & { rows: OwnOfferRow[] }): { books: OwnOffer[] } & Omit<OwnShelfPage, 'rows'> {
  return { books: presentEach(rows, presentOwnOffer), ...page }
}

export function presentOwnOffer(row: OwnOfferRow): OwnOffer {
  return { ...presentBookOffer(row), pause: row.pause, ...presentOwnPhotos(row.photos), shelfNumber: row.shelf_number }
}

/** The photos of an own copy. */
export function presentOwnPhotos(rows: readonly OwnPhotoRow[]): { photos: OwnOfferPhoto[] } {
  return { photos: rows.map((row) => ({ ...presentOfferPhoto(row), isHidden: row.is_hidden })) }
}

export function presentOfferList({ rows, total }: OfferPage): { bookOffers: BookOffer[]; total: number } {
  return { bookOffers: presentEach(rows, presentBookOffer), total }
}
