import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { LabelCut } from './cutting/cut-order.ts'
import { cutLabels } from './cutting/cutter.ts'
import { findLabelState, markRemoved } from './listed-queries.ts'
import { codeHash, hashOfInspection } from './look/hashes.ts'
import { inspectPages } from './look/looker.ts'
import { countFreeLabels } from './labels-queries.ts'
import { addCutLabels } from './stock.ts'

interface LabelUpload {
  added: number
  duplicates: number
  duplicatePages: number[]
  cnt: number
}

interface Chosen {
  /** Hash of the inspection (`hashOfInspection`). */
  seen: string
  /** Counted from 1. */
  labels: readonly number[]
}

/**
 * Adds labels of an uploaded PDF to the stock; waiting exchanges are served first. A known mark is never added again, as far as page or
 * code tell.
 * @throws AppError as `cutLabels`, 409 CASE_CHANGED when the file differs from the checked one.
 */
export async function uploadLabels(
  services: Pick<Services, 'db' | 'blobs'>,
  adminId: string,
  { pdf, cut }: { pdf: Uint8Array; cut: LabelCut },
  { seen, labels: chosen }: Chosen,
): Promise<LabelUpload> {
  const all = await cutLabels(pdf, cut)
  if (seen !== hashOfInspection(all)) throw new AppError('CASE_CHANGED')
  const labels = all.filter((_, index) => chosen.includes(index + 1))
  const looks = await inspectPages(labels.map((label) => label.pdf))
  const uploadId = crypto.randomUUID()
  const stocked = labels.map((label, index) => ({ ...label, uploadId, codeSha256: looks[index] ? codeHash(looks[index]) : null }))
  const hashes = await addCutLabels(services, stocked, async (tx, count) => {
    if (count === 0) return
    const subject = { kind: 'labelUpload', id: uploadId } as const
    await recordAdminAct(tx, { adminId, act: 'label.upload', subject, details: { added: count } })
  })
  const added = new Set(hashes.map((hash) => hash.toString('hex')))
  const repeated = labels.filter(({ sha256 }) => !added.delete(Buffer.from(sha256).toString('hex')))
  return {
    added: labels.length - repeated.length,
    duplicates: repeated.length,
    duplicatePages: [...new Set(repeated.map(({ page }) => page))],
    cnt: await countFreeLabels(services.db),
  }
}

/**
 * Removes a free label from the stock for good, for example a damaged one. Repeats succeed.
 * @throws AppError 404; 409 EXCHANGE_STATE for an assigned, used or bought label (bought ones are returned automatically).
 */
export async function retireLabel(db: Database, labelId: string, { adminId, reason }: { adminId: string; reason: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await markRemoved(tx, labelId, reason))
      return recordAdminAct(tx, { adminId, act: 'label.remove', subject: { kind: 'label', id: labelId }, reason })
    const state = await findLabelState(tx, labelId)
    if (!state) throw new AppError('NOT_FOUND')
    if (state !== 'REMOVED') throw new AppError('EXCHANGE_STATE')
  })
}
