import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** A copy that stands at home under a number. */
interface NumberedCopy {
  number: number
  title: string
  authors: string
}

/** Those that are on the shelf or ordered, by their numbers. */
export async function listShelfNumbers(
  db: Database,
  memberId: string,
  { from, limit }: { from: number; limit: number },
): Promise<NumberedCopy[]> {
  const { rows } = await sql<NumberedCopy>`
    select o.shelf_number as number, b.title, b.author_names as authors from offer o join book b on b.id = o.book_id
     where o.owner_id = ${memberId}::uuid and o.shelf_number >= ${from} and o.status in ('AVAILABLE', 'RESERVED')
     order by o.shelf_number limit ${limit}`.execute(db)
  return rows
}
