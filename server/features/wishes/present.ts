import type { WishEntry } from '#contract/wishes.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentMember } from '../accounts/present.ts'
import { presentBook } from '../catalogue/present.ts'
import type { WishRow } from './queries.ts'

/** A wish in the shape of an offer, as the specification has it (A §3, decision 19). */
function presentWish(row: WishRow): WishEntry {
  const at = row.created_at.toISOString()
  return {
    uuid: row.id,
    book: presentBook(row.book),
    price: row.lowest_price ?? 0,
    condition: 'GOOD',
    comment: '',
    parcelSize: 'XS',
    offeredBy: presentMember(row.member),
    requestedBy: null,
    status: row.copies > 0 ? 'AVAILABLE' : 'WITHDRAWN',
    smokeFree: false,
    petFree: false,
    paused: false,
    reviewed: row.book.is_reviewed,
    createdAt: at,
    updatedAt: at,
    deliveredAt: null,
    onlyThisEdition: row.only_this_edition,
    offersNum: row.copies,
    lowestPrice: row.lowest_price,
  }
}

export function presentWishes({ rows, total }: { rows: WishRow[]; total: number }): { bookOffers: WishEntry[]; total: number } {
  return { bookOffers: presentEach(rows, presentWish), total }
}
