import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { germanYear } from '../../../platform/db/german-days.ts'
import type { KnownPrice } from './rules.ts'

/** A book that can be offered, as far as its price goes. */
export interface PricedBook {
  work_id: string
  pages: number | null
  year: number | null
  this_year: number
  /** Copies of it on the member's own shelf. */
  own_copies: number
}

/** Undefined when the book is unknown or archived. */
export async function findPricedBook(db: Database, bookId: string, memberId: string): Promise<PricedBook | undefined> {
  const { rows } = await sql<PricedBook>`
    select b.work_id, b.number_of_pages as pages, b.publish_year as year,
           ${germanYear} as this_year,
           (select count(*)::int from offer o
             where o.book_id = b.id and o.owner_id = ${memberId}::uuid and o.status in ('AVAILABLE', 'RESERVED')) as own_copies
      from book b where b.id = ${bookId}::uuid and b.archived_at is null`.execute(db)
  return rows[0]
}

/** What copies of a work were swapped for, the newest first. */
export async function listPaidPrices(db: Database, workId: string, limit: number): Promise<KnownPrice[]> {
  const { rows } = await sql<KnownPrice>`
    select e.price, e.condition from exchange e join book b on b.id = e.book_id
     where b.work_id = ${workId}::uuid and e.status = 'RECEIVED' order by e.closed_at desc limit ${limit}`.execute(db)
  return rows
}

/** What others ask for copies of a work that can be ordered now. */
export async function listAskedPrices(db: Database, workId: string, memberId: string): Promise<KnownPrice[]> {
  const { rows } = await sql<KnownPrice>`
    select o.price, o.condition from offer o join book b on b.id = o.book_id join member m on m.id = o.owner_id
     where b.work_id = ${workId}::uuid and b.archived_at is null and o.owner_id <> ${memberId}::uuid
       and o.status = 'AVAILABLE' and o.paused_at is null
       and m.shelf_paused_at is null and m.blocked_at is null and m.deleted_at is null`.execute(db)
  return rows
}
