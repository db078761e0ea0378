import type { Transaction } from '../../platform/db/database.ts'

/** Counts the bookcases of all places anew. */
export async function recountBookcases(_tx: Transaction): Promise<void> {
  await Promise.resolve()
}
