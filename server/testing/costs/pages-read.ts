import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * How many pages of 8 kB PostgreSQL looks at for a piece of work in this database, from memory or not: what statements cost, whatever
 * else the machine does.
 */
export async function pagesRead(db: Database, work: () => Promise<unknown>): Promise<number> {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  const before = await pagesSoFar(db)
  await work()
  return (await pagesSoFar(db)) - before
}

async function pagesSoFar(db: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.pages ?? 0
}
