import { sql } from 'kysely'
import type { OfferState } from '#domain/exchange-states.ts'
import type { Condition, ParcelSize } from '#domain/lookups.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { isInForce } from '../../accounts/restriction/measures/queries.ts'

/** A copy with what ordering needs to know of its book and owner. */
export interface OrderableOffer {
  id: string
  book_id: string
  owner_id: string
  price: number
  condition: Condition
  comment: string
  parcel_size: ParcelSize
  status: OfferState
  title: string
  owner_first_name: string
  owner_last_name: string
  /** Paused, shelf paused, owner blocked, kept from swaps or gone, book archived: cannot be ordered, though AVAILABLE (decision 45). */
  is_hidden: boolean
}

const OFFER_COLUMNS = sql`
  o.id, o.book_id, o.owner_id, o.price, o.condition, o.comment, o.parcel_size, o.status, b.title,
  m.first_name as owner_first_name, m.last_name as owner_last_name,
  (o.paused_at is not null or m.shelf_paused_at is not null or m.blocked_at is not null or m.deleted_at is not null
    or b.archived_at is not null
    or exists (select 1 from restriction r where r.member_id = m.id and r.kind = 'NO_SWAPS' and ${isInForce})) as is_hidden`

/** Reads a copy for a quote, without a lock. */
export async function findOrderableOffer(db: Database, offerId: string): Promise<OrderableOffer | undefined> {
  const { rows } = await sql<OrderableOffer>`
    select ${OFFER_COLUMNS} from offer o join book b on b.id = o.book_id join member m on m.id = o.owner_id where o.id = ${offerId}::uuid`.execute(
    db,
  )
  return rows[0]
}

/**
 * The same with the copy locked: the first lock of every order and every exchange step. The lock is a statement of its
 * own: a query that waits for it would still see owner and book as they were before the wait.
 */
export async function lockOffer(tx: Transaction, offerId: string): Promise<OrderableOffer | undefined> {
  await sql`select 1 from offer where id = ${offerId}::uuid for update`.execute(tx)
  return findOrderableOffer(tx, offerId)
}

/** Reserves, frees or ends a copy; called by exchanges in the transaction of their step. */
export async function setOfferStatus(tx: Transaction, offerId: string, status: OfferState): Promise<void> {
  await tx.updateTable('offer').set({ status, updated_at: now }).where('id', '=', offerId).execute()
}
