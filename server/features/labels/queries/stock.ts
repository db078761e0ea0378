import type { Database } from '../../../platform/db/database.ts'

/** A mark whose page is in the store already. */
export interface NewLabel {
  blobKey: string
  pageSha256: Buffer
}

/** Adds marks to the pool and gives how many were new; the hash of the page decides. */
export async function insertLabels(db: Database, labels: readonly NewLabel[]): Promise<number> {
  if (labels.length === 0) return 0
  const rows = await db
    .insertInto('label')
    .values(labels.map((label) => ({ blob_key: label.blobKey, page_sha256: label.pageSha256 })))
    .onConflict((conflict) => conflict.column('page_sha256').doNothing())
    .returning('id')
    .execute()
  return rows.length
}
