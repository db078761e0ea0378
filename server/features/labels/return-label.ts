import type { Transaction } from '../../platform/db/database.ts'
import { releaseLabel } from './labels-queries.ts'
import { serveWaitingList } from './waiting-list.ts'

/** Returns the label of an ended exchange: an undownloaded one is free again, a downloaded one is void (reliability 1.5). */
export async function returnLabel(tx: Transaction, exchangeId: string, wasDownloaded: boolean): Promise<void> {
  await releaseLabel(tx, exchangeId, wasDownloaded)
  if (!wasDownloaded) await serveWaitingList(tx)
}
