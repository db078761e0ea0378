import type { BookOffer } from '#contract/books.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { presentBookOffer } from '../catalogue/present.ts'
import { findOfferFor } from './list-queries.ts'

/** An offer as this caller may see it. @throws AppError NOT_FOUND when it is hidden, ordered or gone for them. */
export async function readBookOffer(db: Database, offerId: string, memberId: string | null): Promise<BookOffer> {
  const row = await findOfferFor(db, offerId, memberId)
  if (!row) throw new AppError('NOT_FOUND')
  return presentBookOffer(row)
}
