import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { listBookOffers, orderable, type BookOfferRow } from '../catalogue/queries/offers.ts'
import { fulfils } from '../catalogue/queries/wishes.ts'

interface RestOfShelf {
  offers: BookOfferRow[]
  wishedIds: ReadonlySet<string>
  total: number
  wishedNum: number
}

/** Other copies of an owner that a member could order. */
export async function listRestOfShelf(
  db: Database,
  memberId: string,
  { ownerId, without, limit }: { ownerId: string; without: readonly string[]; limit: number },
): Promise<RestOfShelf> {
  const { rows } = await sql<{ id: string; is_wished: boolean; total: number; wished_num: number }>`
    select copy.id, copy.is_wished, count(*) over ()::int as total, count(*) filter (where copy.is_wished) over ()::int as wished_num
      from (select o.id, o.created_at,
                   exists (select from wish w where w.member_id = ${memberId}::uuid and ${fulfils}) as is_wished
              from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
             where o.owner_id = ${ownerId}::uuid and ${orderable} and o.id <> all(${without}::uuid[])) copy
     order by copy.is_wished desc, copy.created_at desc, copy.id limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const offers = await listBookOffers(db, {
    where: sql<SqlBool>`o.id = any(${ids}::uuid[])`,
    orderBy: sql`array_position(${ids}::uuid[], o.id)`,
  })
  const [first] = rows
  const wishedIds = new Set(rows.filter((row) => row.is_wished).map(({ id }) => id))
  return { offers, wishedIds, total: first?.total ?? 0, wishedNum: first?.wished_num ?? 0 }
}
