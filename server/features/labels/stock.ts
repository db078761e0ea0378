import { crashPoint } from '../../platform/crash-points.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { cutLabel, type CutLabel } from './cutting/cut-order.ts'
import { insertLabels, type NewLabel } from './queries/stock.ts'
import { serveWaitingList } from './waiting-list.ts'

/** Puts prepaid marks into stock, one single-page PDF each, as `addCutLabels`. */
export function addLabels(services: Pick<Services, 'db' | 'blobs'>, pages: readonly Uint8Array[]): Promise<number> {
  return addCutLabels(
    services,
    pages.map((page) => cutLabel(page)),
  )
}

/**
 * Puts prepaid marks into stock, and gives how many of them were new: a mark that is known, even a used one, is never added twice.
 * The files are stored before the rows, so that a kill between leaves at most a file too many and never a label without its page
 * (reliability 1.3, K12).
 */
export async function addCutLabels({ db, blobs }: Pick<Services, 'db' | 'blobs'>, cut: readonly CutLabel[]): Promise<number> {
  const labels: NewLabel[] = []
  // One after the other, so that nothing is still being written when an error of the store is told.
  for (const { pdf, sha256 } of cut) labels.push({ blobKey: await blobs.put('labels', 'pdf', pdf), pageSha256: Buffer.from(sha256) })
  crashPoint('K12')
  return inTransaction(db, async (tx) => {
    const added = await insertLabels(tx, labels)
    await serveWaitingList(tx)
    return added
  })
}
