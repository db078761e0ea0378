import type { BookOffer } from '#contract/books.ts'
import type { OwnOffer } from '#contract/shelf.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { presentBookOffer } from '../catalogue/present.ts'
import { listOfferPhotos, type OwnPhotoRow } from '../catalogue/queries/offer-photos.ts'
import type { BookOfferRow } from '../catalogue/queries/offers.ts'
import { findOfferFor } from './lists-queries.ts'
import { presentOwnOffer } from './present.ts'

/** An own copy with its photos. */
export type OwnOfferRow = BookOfferRow & { photos: OwnPhotoRow[] }

/** An offer for this visitor. @throws AppError NOT_FOUND when hidden, ordered or gone for them. */
export async function readBookOffer(db: Database, offerId: string, memberId: string | null): Promise<BookOffer> {
  const row = await findOfferFor(db, offerId, memberId)
  if (!row) throw new AppError('NOT_FOUND')
  return presentBookOffer(row)
}

/** An own offer after a change. @throws AppError NOT_FOUND when gone. */
export async function readOwnOffer(db: Database, offerId: string, memberId: string): Promise<OwnOffer> {
  const row = await findOfferFor(db, offerId, memberId)
  if (!row) throw new AppError('NOT_FOUND')
  const [own] = await withPhotos(db, [row])
  if (!own) throw new AppError('NOT_FOUND')
  return presentOwnOffer(own)
}

/** Own copies with their photos. */
export async function withPhotos(db: Database, rows: readonly BookOfferRow[]): Promise<OwnOfferRow[]> {
  const photos = await listOfferPhotos(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }))
}
