import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Tables that any request may touch: they say who called, not what was done. */
const NOTED_ALONG_THE_WAY = ['member_session', 'rate_limit', 'process_heartbeat', 'isbn_lookup']

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
     where (schemaname = 'public' and tablename <> all(${NOTED_ALONG_THE_WAY})) or (schemaname = 'graphile_worker' and tablename = '_private_jobs')
     order by 1`.execute(db)
  const states: TableState[] = []
  for (const { name } of tables) {
    const table = sql.raw(name)
    const { rows } = await sql<TableState>`
      select ${name} as name, count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${table} t`.execute(
      db,
    )
    states.push(...rows)
  }
  return states
}
