import { sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { TestApplication } from '../test-application.ts'

/** Counts from now on how many rows of a table each transaction changes, or deletes; the answer gives the numbers, in their order. */
export async function countPortions(
  { db }: Pick<TestApplication, 'db'>,
  table: keyof DB,
  change: 'delete' | 'update',
): Promise<() => Promise<number[]>> {
  await sql`create table if not exists portion (id int generated always as identity, of name, by xid8, size int)`.execute(db)
  await sql`create or replace function note_portion() returns trigger language plpgsql as $$ begin
    insert into portion (of, by, size) select tg_table_name, pg_current_xact_id(), count(*) from touched; return null; end $$`.execute(db)
  await sql
    .raw(
      `create trigger note_portion after ${change} on ${table} referencing old table as touched for each statement execute function note_portion()`,
    )
    .execute(db)
  return async () => {
    const { rows } = await sql<{ size: number }>`
      select sum(size)::int as size from portion where of = ${table} group by by having sum(size) > 0 order by min(id)`.execute(db)
    return rows.map(({ size }) => size)
  }
}
