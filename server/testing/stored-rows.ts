import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Tables that any request may touch: they say who called, not what was done. */
const NOTED_ALONG_THE_WAY = ['member_session', 'rate_limit', 'process_heartbeat', 'isbn_lookup']

/** A locked job does not wait: it ran, and is noted as done a moment after the run of all due jobs has ended. */
const WAITING_JOBS = 'graphile_worker._private_jobs'

interface TableState {
  name: string
  rows: number
  content: string
}

/**
 * Number and fingerprint of the rows of every table and of the waiting jobs: equal before and after a call that must
 * store nothing. Reads everything, so it is for small databases of tests.
 */
export async function storedRows(db: Database): Promise<TableState[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where (schemaname = 'public' and tablename <> all(${NOTED_ALONG_THE_WAY})) or format('%I.%I', schemaname, tablename) = ${WAITING_JOBS}
     order by 1`.execute(db)
  const states = tables.map(({ name }) => {
    const table = sql.raw(name === WAITING_JOBS ? `(select * from ${name} where locked_at is null)` : name)
    return sql`select ${name} as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content from ${table} t`
  })
  const { rows } = await sql<TableState>`${sql.join(states, sql` union all `)} order by name`.execute(db)
  return rows
}
