import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { hours } from '../../platform/db/intervals.ts'

/** Copies that went on the shelf within this time before the newest one are of one evening. */
const IN_ONE_GO_HOURS = 12

interface NumberedCopy {
  number: number
  title: string
  authors: string
}

/** Copies on the shelf or ordered, by shelf number. */
export async function listShelfNumbers(
  db: Database,
  memberId: string,
  { from, to, latest, limit }: { from: number; to?: number | undefined; latest: boolean; limit: number },
): Promise<NumberedCopy[]> {
  const { rows } = await sql<NumberedCopy>`
    select o.shelf_number as number, b.title, b.author_names as authors from offer o join book b on b.id = o.book_id
     where o.owner_id = ${memberId}::uuid and o.shelf_number between ${from} and coalesce(${to ?? null}::int, 2147483647)
       and o.status in ('AVAILABLE', 'RESERVED') and (not ${latest} or o.created_at > (${newestMoment(memberId)}) - ${hours(IN_ONE_GO_HOURS)})
     order by o.shelf_number limit ${limit}`.execute(db)
  return rows
}

/** The highest shelf number in use; null without one. */
export async function findHighestNumber(db: Database, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(shelf_number) as highest from offer where owner_id = ${memberId}::uuid and status in ('AVAILABLE', 'RESERVED')`.execute(db)
  return rows[0]?.highest ?? null
}

function newestMoment(memberId: string): RawBuilder<Date> {
  return sql<Date>`
    select max(created_at) from offer
     where owner_id = ${memberId}::uuid and shelf_number is not null and status in ('AVAILABLE', 'RESERVED')`
}
