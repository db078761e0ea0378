import type { Transaction } from '../../../platform/db/database.ts'
import { closeReport } from '../review/queries.ts'
import { lockOpenGoneReports } from './queries.ts'
import { notifyReporter } from './notify-reporter.ts'

/** Accepts the open "gone" reports of locked bookcases and notifies their authors, except the author of `own`, the report being made. */
export async function closeGoneReports(
  tx: Transaction,
  bookcaseIds: readonly string[],
  { adminId, own }: { adminId: string | null; own?: string },
): Promise<void> {
  for (const doubt of await lockOpenGoneReports(tx, bookcaseIds)) {
    await closeReport(tx, doubt.id, { state: 'ACCEPTED', adminId, answer: '' })
    if (doubt.id !== own) await notifyReporter(tx, doubt, 'ACCEPTED')
  }
}
