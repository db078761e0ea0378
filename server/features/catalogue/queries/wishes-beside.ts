import { sql, type RawBuilder } from 'kysely'
import { WISHES_BESIDE_COPIES, WISHES_BESIDE_MAX } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isPairBlocked } from '../../accounts/member-blocks-queries.ts'
import { isOnShelf, orderable } from './offers.ts'
import { fulfils } from './wishes.ts'

/** The part of a book page for its member only. */
export interface OwnPartOfBook {
  /** Their own wish that the book fulfils. */
  wish: { onlyThisEdition: boolean } | null
  /** Copies of it beside which their owners offer others that the member wishes for, and how many. */
  wishedBeside: { offerUuid: string; wishedNum: number }[]
}

/**
 * As table `beside`: which of the copies `shown` (`id`, `book_id`, `owner_id`; they can be ordered) have others on the same shelf
 * that a member wishes for and can order, and how many (`wished_num`); none of their own, nor of somebody who has blocked them or
 * whom they have blocked. Where there are no wishes no copy is looked at, and without copies no wish; whether an owner can be ordered
 * from is seen with the copies shown. It goes from wish to copy, however it is planned: shelves are larger than what is wished of them.
 */
function besideOf(memberId: string, shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    shown as materialized (
      select * from (${shown}) copy where exists (select from wish where member_id = ${memberId}::uuid)),
    wanted as materialized (
      select distinct b.id
        from (select work_id, book_id from wish where member_id = ${memberId}::uuid and exists (select from shown)
               order by created_at desc, id desc limit ${WISHES_BESIDE_MAX}) w
        join book b on ${fulfils} where b.open_offer_count > 0 and b.archived_at is null),
    wished as materialized (
      select o.owner_id, o.book_id from wanted join offer o on o.book_id = wanted.id where ${isOnShelf}),
    shelf as (
      select owner_id, count(*)::int as copies, array_agg(book_id) as book_ids from wished
       where owner_id in (select owner_id from shown) and owner_id <> ${memberId}::uuid group by owner_id),
    beside as (
      select s.id, s.book_id, s.owner_id, shelf.copies - (s.book_id = any(shelf.book_ids))::int as wished_num
        from shelf join shown s on s.owner_id = shelf.owner_id
       where shelf.copies > (s.book_id = any(shelf.book_ids))::int
         and not ${isPairBlocked(sql`${memberId}::uuid`, sql`s.owner_id`)})`
}

/** Reads the part of a book page for its member only, in one statement. */
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

interface WishedBeside {
  bookUuid: string
  /** How many at most, as it may be offered by several. */
  wishedNum: number
  /** Where one copy is offered alone, so that nobody has to choose: which, and who offers it. */
  onlyCopy: { offerUuid: string; ownerName: string } | null
}

/**
 * Books among these with wished copies of the same owner beside them; none for guests. Looks at the cheapest
 * `WISHES_BESIDE_COPIES` copies.
 */
export async function listWishedBeside(db: Database, bookIds: readonly string[], memberId: string | undefined): Promise<WishedBeside[]> {
  if (memberId === undefined || bookIds.length === 0) return []
  const shown = sql`
    select copy.* from unnest(${bookIds}::uuid[]) as hit (id), lateral (
      select o.id, o.book_id, o.owner_id from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
       where o.book_id = hit.id and ${orderable} order by o.price limit ${WISHES_BESIDE_COPIES}) copy`
  const { rows } = await sql<WishedBeside>`
    with ${besideOf(memberId, shown)}
    select b.id as "bookUuid", max(s.wished_num) as "wishedNum",
           case when b.open_offer_count = 1
                then (array_agg(json_build_object('offerUuid', s.id, 'ownerName', m.first_name)))[1] end as "onlyCopy"
      from beside s join book b on b.id = s.book_id join member m on m.id = s.owner_id group by b.id`.execute(db)
  return rows
}
