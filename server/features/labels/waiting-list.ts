import type { Transaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

/** Job with which exchanges assign labels to those waiting; labels only enqueue it. */
export const SERVE_WAITING_LIST = 'serve-label-waiting-list'

/** Enqueues the assignment to waiting exchanges in the caller's transaction; several calls make one job. */
export async function serveWaitingList(tx: Transaction): Promise<void> {
  await enqueue(tx, SERVE_WAITING_LIST, {}, SERVE_WAITING_LIST)
}
