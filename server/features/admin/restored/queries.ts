import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** What is in a database, and when the last of it came. */
interface RestoredFiguresRow {
  members: number
  exchanges: number
  payments: number
  last_step: Date | null
  last_migration: string | null
}

/** Counts what is in a database that was put back. */
export async function countRestored(db: Database): Promise<RestoredFiguresRow> {
  const { rows } = await sql<RestoredFiguresRow>`
    select (select count(*) from member where deleted_at is null) as members, (select count(*) from exchange) as exchanges,
           (select count(*) from payment) as payments, (select max(at) from exchange_event) as last_step,
           (select max(name) from kysely_migration) as last_migration`.execute(db)
  return rows[0]!
}
