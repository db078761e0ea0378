import { sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { TestApplication } from '../test-application.ts'

/**
 * From now on the database refuses each change of a table's row for which a condition on `new` holds, as it does with one that cannot
 * be stored; the answer ends it.
 */
export async function refuseRows(
  { db }: Pick<TestApplication, 'db'>,
  table: keyof DB,
  when: string,
  change: 'insert' | 'update' = 'update',
): Promise<() => Promise<void>> {
  await sql`create or replace function refuse_row() returns trigger language plpgsql as $$
    begin raise exception 'This row is refused.'; end $$`.execute(db)
  await sql
    .raw(`create trigger refuse_row before ${change} on ${table} for each row when (${when}) execute function refuse_row()`)
    .execute(db)
  return async () => void (await sql.raw(`drop trigger refuse_row on ${table}`).execute(db))
}
