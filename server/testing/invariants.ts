import { sql } from 'kysely'
import { INVARIANTS } from '../features/admin/points/invariants.ts'
import type { Database } from '../platform/db/database.ts'

/** The names of the invariants that do not hold now, with the number of rows that break each. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => findBroken(tx, INVARIANTS))
}

/** Of statements that must find nothing, the names of those that find something, with the number of rows and the first of them. */
export async function findBroken(db: Database, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const broken: string[] = []
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await sql.raw(statement).execute(db)
    if (rows.length > 0) broken.push(`${name}: ${rows.length} rows, first ${JSON.stringify(rows[0])}`)
  }
  return broken
}
