import { sql, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.ts'
import { inTransaction, type Database } from './database.ts'

/** Rows changed in about a second even if each is costly, far below the statement timeout. */
const ROWS_AT_ONCE = 2000

interface Batches {
  table: keyof DB
  /** Condition of the rows, false for changed ones. */
  where: RawBuilder<unknown>
  atOnce?: number
}

/** Deletes or updates all matching rows in batches, each in its own transaction. `act` is the statement up to its `where`. */
export async function inBatches(db: Database, act: RawBuilder<unknown>, { table, where, atOnce = ROWS_AT_ONCE }: Batches): Promise<void> {
  // Asked again outside: a row that somebody else has changed meanwhile may not be meant any more.
  const batch = sql`
    ${act} where ctid = any (array(select ctid from ${sql.table(table)} where ${where} limit ${atOnce})) and ${where}`
  for (;;) {
    const { numAffectedRows = 0n } = await inTransaction(db, (tx) => batch.execute(tx))
    if (numAffectedRows === 0n) return
  }
}
