import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Condition, ParcelSize } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { MemberRow } from '../../accounts/present.ts'
import { bookColumns, type BookRow } from './books.ts'

/** A copy with its book and owner. */
export interface BookOfferRow {
  id: string
  price: number
  condition: Condition
  comment: string
  parcel_size: ParcelSize
  smoke_free: boolean
  pet_free: boolean
  status: 'AVAILABLE' | 'RESERVED' | 'EXCHANGED' | 'WITHDRAWN'
  is_paused: boolean
  /** Why its owner finds it paused: their own choice, a request left unanswered, or a pause of the whole shelf (decision 9). */
  pause: 'OWNER' | 'UNANSWERED' | 'SHELF' | null
  /** Its shelf number at its owner's home; told to the owner alone. */
  shelf_number: number | null
  created_at: Date
  updated_at: Date
  owner: MemberRow
  book: BookRow
}

/** Which offers, in which order. The aliases are `o` (offer), `m` (its owner) and `b` (its book). */
interface OfferSelection {
  where: RawBuilder<SqlBool>
  orderBy: RawBuilder<unknown>
  start?: number
  limit?: number
}

/** SQL condition on the copy alone for being orderable; owner and book are checked elsewhere. */
export const isOnShelf = sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_at is null`

/** SQL condition: the offer can be ordered now (decision 45); uses the aliases of an OfferSelection. */
export const orderable = sql<SqlBool>`${isOnShelf} and m.shelf_paused_at is null
  and m.blocked_at is null and m.deleted_at is null and b.archived_at is null`

export async function listBookOffers(db: Database | Transaction, selection: OfferSelection): Promise<BookOfferRow[]> {
  const { rows } = await sql<Flat>`
    select o.id as offer_id, o.price, o.condition, o.comment, o.parcel_size, o.smoke_free, o.pet_free, o.status, o.shelf_number,
           o.paused_at is not null or m.shelf_paused_at is not null as is_paused,
           case when o.paused_by_owner then 'OWNER' when o.paused_at is not null then 'UNANSWERED'
                when m.shelf_paused_at is not null then 'SHELF' end as pause, o.created_at, o.updated_at,
           json_build_object('id', m.id, 'profile_id', m.profile_id, 'first_name', m.first_name, 'last_name', m.last_name,
                             'avatar_path', m.avatar_path) as owner,
           ${bookColumns}
      from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
     where ${selection.where}
     order by ${selection.orderBy}
     limit ${selection.limit ?? null} offset ${selection.start ?? 0}`.execute(db)
  return rows.map((row) => ({ ...row, id: row.offer_id, book: row }))
}

/** Orderable copies of a book, cheapest first. */
export async function listOrderableOffers(db: Database, bookId: string): Promise<BookOfferRow[]> {
  return listBookOffers(db, { where: sql<SqlBool>`o.book_id = ${bookId} and ${orderable}`, orderBy: sql`o.price, o.created_at, o.id` })
}

/** Number of orderable copies of each of these members, up to `most`. */
export async function countOrderableOf(db: Database, ownerIds: readonly string[], most: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner_id: string; copies: number }>`
    select m.id as owner_id, c.copies from unnest(${ownerIds}::uuid[]) as owners(id) join member m on m.id = owners.id,
      lateral (select count(*)::int as copies from (
        select from offer o join book b on b.id = o.book_id where o.owner_id = m.id and ${orderable} limit ${most}) as copy) as c`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.owner_id, row.copies]))
}

type Flat = BookRow & Omit<BookOfferRow, 'id' | 'book'> & { offer_id: string }
