import type { Transaction } from '../../platform/db/database.ts'
import { listMiscounted, lockCounts, writeCounts } from './queries/counts.ts'

/**
 * Counts the bookcases of all places anew, after some came, went or moved in this transaction. One transaction after the other
 * counts: of two at once each would leave out what the other one brings. Where all numbers are right, nothing public has changed.
 */
export async function recountBookcases(tx: Transaction): Promise<void> {
  await lockCounts(tx)
  const miscounted = await listMiscounted(tx)
  if (miscounted.length > 0) await writeCounts(tx, miscounted)
}
