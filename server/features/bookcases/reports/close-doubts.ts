import type { Transaction } from '../../../platform/db/database.ts'
import { closeReport } from '../review/queries.ts'
import { lockOpenDoubts } from './queries.ts'
import { tellReporter } from './tell-reporter.ts'

/**
 * These bookcases are gone from now on, with their rows locked: whoever said so and still waited was right, and is told. Not of
 * their own report (`own`), which they make in this moment.
 */
export async function closeDoubts(
  tx: Transaction,
  bookcaseIds: readonly string[],
  { adminId, own }: { adminId: string | null; own?: string },
): Promise<void> {
  for (const doubt of await lockOpenDoubts(tx, bookcaseIds)) {
    await closeReport(tx, doubt.id, { state: 'ACCEPTED', adminId, answer: '' })
    if (doubt.id !== own) await tellReporter(tx, doubt, 'ACCEPTED')
  }
}
