import type { Database } from '../../platform/db/database.ts'

export interface NewLabel {
  blobKey: string
  pageSha256: Buffer
  codeSha256?: Buffer | null
  uploadId?: string
  page?: number
}

/** Inserts marks and gives the page hashes of new ones; page or code hash identifies a mark. */
export async function insertLabels(db: Database, labels: readonly NewLabel[]): Promise<Buffer[]> {
  if (labels.length === 0) return []
  const rows = await db
    .insertInto('label')
    .values(
      labels.map(({ blobKey, pageSha256, codeSha256 = null, uploadId = null, page = null }) => ({
        blob_key: blobKey,
        page_sha256: pageSha256,
        code_sha256: codeSha256,
        upload_id: uploadId,
        page,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('page_sha256')
    .execute()
  return rows.map((row) => row.page_sha256)
}
