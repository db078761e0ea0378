import { sql } from 'kysely'
import { MISSED_SEARCH_ASKERS, MISSED_SEARCH_DAYS } from '#domain/policy/monitoring.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { germanToday } from '../../platform/db/german-days.ts'

/** Records that somebody searched for these folded words today, once per searcher. */
export async function insertAsker(db: Database, words: string, askerHash: Buffer): Promise<void> {
  await sql`
    insert into missed_search_asker (day, words, asker_hash)
    values (${germanToday}, ${words}, ${askerHash})
    on conflict do nothing`.execute(db)
}

/** Stores how many searched for the same words on past days, where enough did to be anonymous. */
export async function insertCounts(tx: Transaction): Promise<void> {
  await sql`
    insert into missed_search (day, words, askers)
    select day, words, count(*) from missed_search_asker where day < ${germanToday}
     group by day, words having count(*) >= ${MISSED_SEARCH_ASKERS}
    on conflict do nothing`.execute(tx)
}

/** Deletes hashes of past days and old counts. */
export async function deleteOldAskers(tx: Transaction): Promise<void> {
  await sql`delete from missed_search_asker where day < ${germanToday}`.execute(tx)
  await sql`delete from missed_search where day <= ${germanToday} - ${MISSED_SEARCH_DAYS}::int`.execute(tx)
}
