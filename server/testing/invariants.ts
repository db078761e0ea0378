import { sql } from 'kysely'
import { INVARIANTS } from '../features/admin/points/invariants.ts'
import type { Database } from '../platform/db/database.ts'

/** The names of the invariants that do not hold now, with the number of rows that break each. */
export function brokenInvariants(db: Database): Promise<string[]> {
  return findBroken(db, INVARIANTS)
}

/**
 * Of statements that must find nothing, the names of those that find something, with the number of rows and the first of them. They are
 * asked as one, inside one snapshot; as it has a value it is prepared, so a connection plans them once however often they are asked.
 */
export async function findBroken(db: Database, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const parts = Object.entries(statements).map(
    ([name, statement]) => sql`select ${sql.lit(name)} as name, count(*)::int as rows, min(to_jsonb(found)::text) as first
      from (${sql.raw(statement)}) found having count(*) > 0`,
  )
  const { rows } = await sql<{ name: string; rows: number; first: string }>`
    ${sql.join(parts, sql` union all `)} order by name limit ${parts.length}`.execute(db)
  return rows.map(({ name, rows: count, first }) => `${name}: ${count} rows, first ${first}`)
}
