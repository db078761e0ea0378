import type { Transaction } from '../../platform/db/database.ts'
import { lockCounts, writeCounts } from './queries/counts.ts'

/**
 * Counts the bookcases of all places anew, after some came, went or moved in this transaction. One transaction after the other
 * counts: of two at once each would leave out what the other one brings.
 */
export async function recountBookcases(tx: Transaction): Promise<void> {
  await lockCounts(tx)
  await writeCounts(tx)
}
