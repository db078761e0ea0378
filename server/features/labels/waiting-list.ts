import type { Transaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

/** Name of the job that exchanges run for those who wait for a label: labels tell them by event, as they come first. */
export const SERVE_WAITING_LIST = 'serve-label-waiting-list'

/** Asks, in the caller's transaction, that those who wait are served; many calls are one job. */
export async function serveWaitingList(tx: Transaction): Promise<void> {
  await enqueue(tx, SERVE_WAITING_LIST, {}, SERVE_WAITING_LIST)
}
