import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { listBookOffers, orderable, type BookOfferRow } from '../../catalogue/queries/offers.ts'

/** What lies on the same shelf beside some copies. */
export interface RestOfShelf {
  /** What the member wishes for first, then the newest. */
  offers: BookOfferRow[]
  wishedIds: ReadonlySet<string>
  total: number
}

/** Copies of an owner that a member could order with others, without those. */
export async function listRestOfShelf(
  db: Database,
  memberId: string,
  { ownerId, without, limit }: { ownerId: string; without: readonly string[]; limit: number },
): Promise<RestOfShelf> {
  const { rows } = await sql<{ id: string; is_wished: boolean; total: number }>`
    select o.id, exists (select from wish w
              where w.member_id = ${memberId}::uuid and w.work_id = b.work_id and (w.book_id is null or w.book_id = b.id)) as is_wished,
           count(*) over ()::int as total
      from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
     where o.owner_id = ${ownerId}::uuid and ${orderable} and o.id <> all(${without}::uuid[])
     order by is_wished desc, o.created_at desc, o.id limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const offers = await listBookOffers(db, {
    where: sql<SqlBool>`o.id = any(${ids}::uuid[])`,
    orderBy: sql`array_position(${ids}::uuid[], o.id)`,
  })
  return { offers, wishedIds: new Set(rows.filter((row) => row.is_wished).map(({ id }) => id)), total: rows[0]?.total ?? 0 }
}
