import { sql } from 'kysely'
import { INVARIANTS } from '../features/admin/points/invariants.ts'
import type { Database } from '../platform/db/database.ts'

/** The names of the invariants that do not hold now, with the number of rows that break each. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const broken: string[] = []
      for (const [name, statement] of Object.entries(INVARIANTS)) {
        const { rows } = await sql.raw(statement).execute(tx)
        if (rows.length > 0) broken.push(`${name}: ${rows.length} rows, first ${JSON.stringify(rows[0])}`)
      }
      return broken
    })
}
