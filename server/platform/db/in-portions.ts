import { sql, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import { inTransaction, type Database } from './database.ts'

/** So many rows are changed within a second also where each costs much, far from the time after which the database ends a statement. */
const ROWS_AT_ONCE = 2000

interface Portions {
  table: keyof DB
  /** For which rows; for one that was acted on it does not hold any more. */
  where: RawBuilder<unknown>
  atOnce?: number
}

/**
 * Deletes or changes all rows for which something holds, so many at a time and each time in a transaction of its own: however many
 * there are, each portion is done in time, and what is done stays done. `act` is the statement up to its `where`.
 */
export async function inPortions(db: Database, act: RawBuilder<unknown>, { table, where, atOnce = ROWS_AT_ONCE }: Portions): Promise<void> {
  // Asked again outside: a row that somebody else has changed meanwhile may not be meant any more.
  const portion = sql`
    ${act} where ctid = any (array(select ctid from ${sql.table(table)} where ${where} limit ${atOnce})) and ${where}`
  for (;;) {
    const { numAffectedRows = 0n } = await inTransaction(db, (tx) => portion.execute(tx))
    if (numAffectedRows === 0n) return
  }
}
