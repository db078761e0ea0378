import type { Transaction } from '../../platform/db/database.ts'
import { releaseLabel } from './queries/labels.ts'
import { serveWaitingList } from './waiting-list.ts'

/**
 * Takes the label of an ended exchange back: one nobody downloaded goes to those who wait, one that was is void,
 * as it may be printed (reliability 1.5).
 */
export async function returnLabel(tx: Transaction, exchangeId: string, wasDownloaded: boolean): Promise<void> {
  await releaseLabel(tx, exchangeId, wasDownloaded)
  if (!wasDownloaded) await serveWaitingList(tx)
}
