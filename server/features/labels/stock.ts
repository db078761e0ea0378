import { createHash } from 'node:crypto'
import { crashPoint } from '../../platform/crash-points.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { insertLabels, type NewLabel } from './queries/stock.ts'
import { serveWaitingList } from './waiting-list.ts'

/**
 * Puts prepaid marks into stock, one single-page PDF each, and gives how many of them were new: a mark that is
 * known, even a used one, is never added twice. The files are stored before the rows, so that a kill between leaves
 * at most a file too many and never a label without its page (reliability 1.3, K12).
 */
export async function addLabels({ db, blobs }: Pick<Services, 'db' | 'blobs'>, pages: readonly Uint8Array[]): Promise<number> {
  const labels: NewLabel[] = []
  // One after the other, so that nothing is still being written when an error of the store is told.
  for (const page of pages)
    labels.push({ blobKey: await blobs.put('labels', 'pdf', page), pageSha256: createHash('sha256').update(page).digest() })
  crashPoint('K12')
  return inTransaction(db, async (tx) => {
    const added = await insertLabels(tx, labels)
    await serveWaitingList(tx)
    return added
  })
}
