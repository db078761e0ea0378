import { sql, type RawBuilder } from 'kysely'
import { WISHES_BESIDE_COPIES } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPairBlocked } from '../../accounts/member-blocks/queries.ts'
import { orderable } from './offers.ts'
import { fulfils } from './wishes.ts'

/** What the page of a book says to one member alone. */
export interface OwnPartOfBook {
  /** Their own wish that the book fulfils. */
  wish: { onlyThisEdition: boolean } | null
  /** Copies of it beside which their owners offer others that the member wishes for, and how many. */
  wishedBeside: { offerUuid: string; wishedNum: number }[]
}

/**
 * As table `beside`: which of the copies `shown` (`id`, `book_id`, `owner_id`) have others on the same shelf that a member wishes
 * for and can order, and how many (`wished_num`); none of their own, nor of somebody who has blocked them or whom they have
 * blocked. Begins with the wishes, of which most members have few: without any it ends there.
 */
function besideOf(memberId: string, shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    wanted as materialized (
      select distinct b.id, b.archived_at from wish w join book b on ${fulfils}
       where w.member_id = ${memberId}::uuid and b.open_offer_count > 0),
    shelf as materialized (
      select o.owner_id, count(*)::int as copies, array_agg(o.book_id) as book_ids
        from wanted b join offer o on o.book_id = b.id join member m on m.id = o.owner_id
       where ${orderable} and o.owner_id <> ${memberId}::uuid group by o.owner_id),
    beside as (
      select s.id, s.book_id, shelf.copies - (s.book_id = any(shelf.book_ids))::int as wished_num
        from shelf join (${shown}) s on s.owner_id = shelf.owner_id
       where shelf.copies > (s.book_id = any(shelf.book_ids))::int
         and not ${isPairBlocked(sql`${memberId}::uuid`, sql`s.owner_id`)})`
}

/** What the page of a book says to one member alone, in one statement. */
export async function findOwnPart(db: Database, bookId: string, memberId: string): Promise<OwnPartOfBook> {
  const shown = sql`
    select o.id, o.book_id, o.owner_id from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
     where o.book_id = ${bookId}::uuid and ${orderable}`
  const { rows } = await sql<OwnPartOfBook>`
    with ${besideOf(memberId, shown)}
    select (select json_build_object('onlyThisEdition', w.book_id is not null) from book b join wish w on ${fulfils}
             where b.id = ${bookId}::uuid and w.member_id = ${memberId}::uuid order by w.book_id is not null limit 1) as wish,
           (select coalesce(json_agg(json_build_object('offerUuid', id, 'wishedNum', wished_num)), '[]') from beside) as "wishedBeside"`.execute(
    db,
  )
  return rows[0] ?? { wish: null, wishedBeside: [] }
}

/**
 * Those of some books that can be had from somebody who has others that the member wishes for, and how many at most; none for
 * guests. Of a book the cheapest copies are looked at (`WISHES_BESIDE_COPIES`).
 */
export async function listWishedBeside(
  db: Database,
  bookIds: readonly string[],
  memberId: string | undefined,
): Promise<{ bookUuid: string; wishedNum: number }[]> {
  if (memberId === undefined || bookIds.length === 0) return []
  const shown = sql`
    select copy.* from unnest(${bookIds}::uuid[]) as hit (id), lateral (
      select o.id, o.book_id, o.owner_id from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
       where o.book_id = hit.id and ${orderable} order by o.price limit ${WISHES_BESIDE_COPIES}) copy`
  const { rows } = await sql<{ bookUuid: string; wishedNum: number }>`
    with ${besideOf(memberId, shown)}
    select book_id as "bookUuid", max(wished_num) as "wishedNum" from beside group by book_id`.execute(db)
  return rows
}
