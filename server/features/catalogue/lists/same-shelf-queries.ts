import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Members who offer a book, and of each the newest copies, that are looked at. */
const OWNERS = 5
const COPIES_OF_EACH = 30

/** Ids of other books offered by members who offer this book, newest copies first; other works only. */
export async function listSameShelf(db: Database, bookId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from (select distinct m.id, mine.work_id
              from book mine join offer o on o.book_id = mine.id join member m on m.id = o.owner_id
             where mine.id = ${bookId}::uuid and o.status = 'AVAILABLE' and o.paused_at is null
               and m.shelf_paused_at is null and m.blocked_at is null and m.deleted_at is null limit ${OWNERS}) owner
     cross join lateral (
       select book_id, created_at from offer where owner_id = owner.id and status = 'AVAILABLE' and paused_at is null
        order by created_at desc limit ${COPIES_OF_EACH}) copy
      join book b on b.id = copy.book_id and b.archived_at is null and b.work_id <> owner.work_id
     group by b.id order by max(copy.created_at) desc, b.id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}
