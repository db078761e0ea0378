import type { Transaction } from '../../platform/db/database.ts'
import { listMiscounted, lockCounts, writeCounts } from './queries/counts.ts'

/**
 * Recounts bookcases of all places after changes in this transaction, one transaction at a time, so that none misses the changes of
 * another. No public change when all numbers are right.
 */
export async function recountBookcases(tx: Transaction): Promise<void> {
  await lockCounts(tx)
  const miscounted = await listMiscounted(tx)
  if (miscounted.length > 0) await writeCounts(tx, miscounted)
}
