import { sql } from 'kysely'
import { FIRST_SIGHT_BOOKS, FIRST_SIGHT_OF_NEWEST, NEWCOMER_DAYS } from '#domain/policy/catalogue.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { days } from '../../../../platform/db/intervals.ts'

/**
 * Ids of the newest books on offer without those that a newcomer has typed and nobody has touched since: neither a cover
 * nor a review nor a wish. Who has deleted the account counts as a newcomer: nobody stands for the entry any more.
 */
export async function listFirstSight(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
      from (select id, created_at, source, created_by, cover_key, reviewed_at, wish_count from book
             where archived_at is null and open_offer_count > 0 order by created_at desc, id desc limit ${FIRST_SIGHT_OF_NEWEST}) b
      left join member creator on creator.id = b.created_by and creator.deleted_at is null
     where b.source <> 'member' or b.cover_key is not null or b.reviewed_at is not null or b.wish_count > 0
        or creator.created_at <= b.created_at - ${days(NEWCOMER_DAYS)}
     order by b.created_at desc, b.id desc limit ${FIRST_SIGHT_BOOKS}`.execute(db)
  return rows.map((row) => row.id)
}
