import { sql } from 'kysely'
import type { OfferState } from '#domain/exchange-states.ts'
import type { Condition, ParcelSize } from '#domain/lookups.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { photosOfOffer, type OfferPhotoRow } from '../catalogue/queries/offer-photos.ts'
import { isInForce } from '../accounts/restriction/measures-queries.ts'

/** A copy with the facts about book and owner that ordering needs. */
export interface OrderableOffer {
  id: string
  book_id: string
  owner_id: string
  price: number
  condition: Condition
  comment: string
  photos: OfferPhotoRow[]
  parcel_size: ParcelSize
  status: OfferState
  title: string
  /** Pages of the book; null where unknown. */
  pages: number | null
  owner_first_name: string
  owner_last_name: string
  /** Paused, shelf paused, owner blocked, kept from swaps or gone, book archived: cannot be ordered, though AVAILABLE (decision 45). */
  is_hidden: boolean
}

const OFFER_COLUMNS = sql`
  o.id, o.book_id, o.owner_id, o.price, o.condition, o.comment, ${photosOfOffer(sql`o.id`)} as photos, o.parcel_size, o.status, b.title, b.number_of_pages as pages,
  m.first_name as owner_first_name, m.last_name as owner_last_name,
  (o.paused_at is not null or m.shelf_paused_at is not null or m.blocked_at is not null or m.deleted_at is not null
    or b.archived_at is not null
    or exists (select 1 from restriction r where r.member_id = m.id and r.kind = 'NO_SWAPS' and ${isInForce})) as is_hidden`

/** Copies for a quote in the given order, without a lock and without missing ones. */
export async function listCopiesToOrder(db: Database, offerIds: readonly string[]): Promise<OrderableOffer[]> {
  const { rows } = await sql<OrderableOffer>`
    select ${OFFER_COLUMNS} from unnest(${offerIds}::uuid[]) with ordinality as asked(id, position)
      join offer o on o.id = asked.id join book b on b.id = o.book_id join member m on m.id = o.owner_id
     order by asked.position`.execute(db)
  return rows
}

/** Locks copies by id, the first lock of each order and step. A separate statement, so owner and book are read as of after the wait. */
export async function lockOffers(tx: Transaction, offerIds: readonly string[]): Promise<OrderableOffer[]> {
  await sql`select 1 from offer where id = any(${offerIds}::uuid[]) order by id for update`.execute(tx)
  return listCopiesToOrder(tx, offerIds)
}

/** Frees or closes single reserved copies that leave their parcel. */
export async function endReservations(
  tx: Transaction,
  copies: readonly { id: string; status: 'AVAILABLE' | 'WITHDRAWN' }[],
): Promise<void> {
  await sql`
    update offer o set status = w.status, updated_at = ${now}
      from unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ status }) => status)}::text[]) as w(id, status)
     where o.id = w.id and o.status = 'RESERVED'`.execute(tx)
}

/** Reserves, frees or closes the copies of an open parcel, in the transaction of a step. */
export async function setStatusOfParcel(tx: Transaction, exchangeId: string, status: OfferState): Promise<void> {
  await sql`
    update offer set status = ${status}, updated_at = ${now}
     where id in (select offer_id from exchange_line where exchange_id = ${exchangeId}::uuid and state = 'OPEN')`.execute(tx)
}
