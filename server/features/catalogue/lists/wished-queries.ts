import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/** So many of the newest wishers of a work are asked for so many of their newest wishes. */
const WISHERS = 100
const WISHES_OF_EACH = 20

/** A book that those who wish another one wish too, and how many do. */
interface WishedWith {
  id: string
  times: number
}

/** Books wished for by those who wish for a work, most wished first. */
export async function listWishedWith(db: Database, workId: string, limit: number): Promise<WishedWith[]> {
  const { rows } = await sql<WishedWith>`
    select theirs.id, count(*)::int as times
      from (select member_id from wish where work_id = ${workId} order by created_at desc limit ${WISHERS}) wisher
     cross join lateral (
       select shown_book_id as id from wish where member_id = wisher.member_id and work_id <> ${workId}
        order by created_at desc, id desc limit ${WISHES_OF_EACH}) theirs
     group by theirs.id order by times desc, theirs.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Ids of the books most wished for in the last days, one edition per work. Only wishes of confirmed, unblocked members
 * count, so mass sign-ups do not choose the front page.
 */
export async function listMostWished(db: Database, lastDays: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select mode() within group (order by w.shown_book_id) as id
      from wish w join book b on b.id = w.shown_book_id join member m on m.id = w.member_id
     where m.email_verified_at is not null and m.blocked_at is null and w.created_at > ${ago(days(lastDays))} and b.archived_at is null
     group by w.work_id order by count(distinct w.member_id) desc, max(w.created_at) desc limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
