import { sql } from 'kysely'
import { FIRST_SIGHT_BOOKS, FIRST_SIGHT_OF_NEWEST, NEWCOMER_DAYS } from '#domain/policy/catalogue.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/**
 * Ids of the newest books on offer for the landing page, without books added by new members that nobody else has reviewed or
 * wished for. Deleted accounts count as new members.
 */
export async function listLandingBooks(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from (select id, work_id, created_at, source, created_by, reviewed_at from book
             where archived_at is null and open_offer_count > 0 order by created_at desc, id desc limit ${FIRST_SIGHT_OF_NEWEST}) b
      left join member creator on creator.id = b.created_by and creator.deleted_at is null
     where b.source <> 'member' or b.reviewed_at is not null or creator.created_at <= b.created_at - ${days(NEWCOMER_DAYS)}
        or exists (select 1 from wish w join member reader on reader.id = w.member_id
                    where w.work_id = b.work_id and (w.book_id is null or w.book_id = b.id) and w.member_id is distinct from b.created_by
                      and reader.blocked_at is null and reader.created_at <= ${ago(days(NEWCOMER_DAYS))})
     order by b.created_at desc, b.id desc limit ${FIRST_SIGHT_BOOKS}`.execute(db)
  return rows.map((row) => row.id)
}
