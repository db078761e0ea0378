import type { z } from 'zod'
import type { restOfShelf } from '#contract/checkout.ts'
import type { MeasuredCopy } from '#domain/parcels.ts'
import { REST_OF_SHELF_MAX } from '#domain/policy/parcels.ts'
import { estimateParcel } from '#domain/postage.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Member } from '../../platform/session/visitor.ts'
import { findBlock } from '../accounts/member-blocks-queries.ts'
import { presentBookOffer } from '../catalogue/present.ts'
import { readTariffs } from '../postage/queries.ts'
import { listCopiesToOrder } from '../shelf/reservation-queries.ts'
import { listRestOfShelf } from './parcel-queries.ts'

/**
 * Other copies of the same owner for the same parcel, wished ones first, each with whether it still fits. None between blocked members.
 * @throws AppError 404 without such a copy.
 */
export async function findRestOfShelf(
  db: Database,
  member: Member,
  offerIds: readonly string[],
): Promise<z.input<typeof restOfShelf.response>> {
  const chosen = await listCopiesToOrder(db, offerIds)
  const [first] = chosen
  if (!first) throw new AppError('NOT_FOUND')
  if (first.owner_id === member.id || (await findBlock(db, member.id, first.owner_id))) return { copies: [], total: 0, wishedNum: 0 }
  const rest = await listRestOfShelf(db, member.id, { ownerId: first.owner_id, without: offerIds, limit: REST_OF_SHELF_MAX })
  const tariffs = await readTariffs(db)
  const measured: MeasuredCopy[] = chosen.map(({ pages, parcel_size: size }) => ({ pages, size }))
  const copies = rest.offers.map((row) => ({
    offer: presentBookOffer(row),
    isWished: rest.wishedIds.has(row.id),
    fits: estimateParcel([...measured, { pages: row.book.number_of_pages, size: row.parcel_size }], tariffs).fits,
  }))
  return { copies, total: rest.total, wishedNum: rest.wishedNum }
}
