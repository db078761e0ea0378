import { crashPoint } from '../../platform/crash-points.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { cutLabel, type CutLabel } from './cutting/cut-order.ts'
import { insertLabels, type NewLabel } from './stock-queries.ts'
import { serveWaitingList } from './waiting-list.ts'

/** Adds one-page PDFs of prepaid marks to the stock, like `addCutLabels`. */
export async function addLabels(services: Pick<Services, 'db' | 'blobs'>, pages: readonly Uint8Array[]): Promise<number> {
  const added = await addCutLabels(
    services,
    pages.map((page) => cutLabel(page)),
  )
  return added.length
}

/** A label of an upload: its page there, and what its code says as a hash. */
type StockedLabel = CutLabel & { codeSha256?: Buffer | null; uploadId?: string }

/**
 * Adds prepaid marks and gives the hashes of new ones; known marks, used ones included, are never added again. `record` logs who added
 * them. Stores files before rows, so an interruption leaves orphaned files but no label without a page (reliability 1.3, K12).
 */
export async function addCutLabels(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  cut: readonly StockedLabel[],
  record?: (tx: Transaction, added: number) => Promise<void>,
): Promise<Buffer[]> {
  const labels: NewLabel[] = []
  // One after the other, so that nothing is still being written when an error of the store is told.
  for (const { pdf, sha256, codeSha256 = null, uploadId, page } of cut)
    labels.push({
      blobKey: await blobs.put('labels', 'pdf', pdf),
      pageSha256: Buffer.from(sha256),
      codeSha256,
      ...(uploadId !== undefined && { uploadId, page }),
    })
  crashPoint('K12')
  return inTransaction(db, async (tx) => {
    const added = await insertLabels(tx, labels)
    await record?.(tx, added.length)
    await serveWaitingList(tx)
    return added
  })
}
