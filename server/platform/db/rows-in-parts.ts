import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Transaction } from './database.ts'

/** Some hundred kilobytes of text, read in a few milliseconds. */
const ROWS_AT_ONCE = 100

/**
 * Rows of a statement in batches, for results too large for memory. Read it to the end before the next such statement in the transaction.
 */
export async function* rowsInBatches<Row>(tx: Transaction, statement: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare rows_in_parts no scroll cursor for ${statement}`.execute(tx)
  for (;;) {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(`fetch ${ROWS_AT_ONCE} from rows_in_parts`))
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close rows_in_parts`.execute(tx)
}
