import { sql } from 'kysely'
import { MARK_DAYS } from '#domain/policy/reliability.ts'
import type { Mark } from '#domain/reliability.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { days } from '../../../platform/db/intervals.ts'

export interface MarkRow {
  mark: Mark | null
  until: Date
  is_open: boolean
}

/** The mark of a received book; undefined when it cannot be marked. */
export async function findMark(db: Database, exchangeId: string): Promise<MarkRow | undefined> {
  const { rows } = await sql<MarkRow>`
    select k.mark, e.delivered_at + ${days(MARK_DAYS)} as until, e.delivered_at + ${days(MARK_DAYS)} > app_now() as is_open
      from exchange e left join exchange_mark k on k.exchange_id = e.id
     where e.id = ${exchangeId}::uuid and e.close_reason in ('CONFIRMED', 'ASSUMED_RECEIVED')`.execute(db)
  return rows[0]
}

/** Writes a mark; it counts once it can no longer be changed. */
export async function saveMark(tx: Transaction, exchangeId: string, mark: Mark | null): Promise<void> {
  await sql`
    insert into exchange_mark (exchange_id, mark, counts_from)
    select e.id, ${mark}, e.delivered_at + ${days(MARK_DAYS)} from exchange e where e.id = ${exchangeId}::uuid
        on conflict (exchange_id) do update set mark = excluded.mark, marked_at = app_now()
     where exchange_mark.mark is distinct from excluded.mark`.execute(tx)
}
