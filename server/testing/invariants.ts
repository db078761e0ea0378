import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { INVARIANTS } from '../features/admin/points/invariants.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'

interface Broken {
  name: string
  rows: number
  first: string
}

/** The names of the invariants that do not hold now, with the number of rows that break each. */
export function brokenInvariants(db: Database): Promise<string[]> {
  return findBroken(db, INVARIANTS)
}

/**
 * The same for a test, which asks after each case. A pool of one connection plans the statement at its first use and never again:
 * planning it takes ten times as long as the answer.
 */
export function invariantsOnOneConnection(pool: pg.Pool): () => Promise<string[]> {
  const { sql: text, parameters } = askForBroken(INVARIANTS).compile(openDatabase(pool))
  const question = { name: 'broken_invariants', text, values: [...parameters] }
  return async () => (await pool.query<Broken>(question)).rows.map(describeBroken)
}

/** Of statements that must find nothing, the names of those that find something, with the number of rows and the first of them. */
export async function findBroken(db: Database, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const { rows } = await askForBroken(statements).execute(db)
  return rows.map(describeBroken)
}

/**
 * All statements as one, inside one snapshot; as it has a value it is prepared, so a connection plans it once however often it is asked.
 */
function askForBroken(statements: Readonly<Record<string, string>>): RawBuilder<Broken> {
  const parts = Object.entries(statements).map(
    ([name, statement]) => sql`select ${sql.lit(name)} as name, count(*)::int as rows, min(to_jsonb(found)::text) as first
      from (${sql.raw(statement)}) found having count(*) > 0`,
  )
  return sql<Broken>`${sql.join(parts, sql` union all `)} order by name limit ${parts.length}`
}

function describeBroken({ name, rows, first }: Broken): string {
  return `${name}: ${rows} rows, first ${first}`
}
