import type { z } from 'zod'
import type { labelPreview, labelStock, LabelSearch } from '#contract/labels.ts'
import { ADMIN_NEWEST_SIZE, ADMIN_PAGE_SIZE } from '#domain/policy/administration.ts'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page-of.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { inspectPages, pictureUrl } from './look/looker.ts'
import { countLabels, findLabelFile, listLabels, listUploads, type ListedLabelRow } from './listed-queries.ts'

type Stock = z.input<typeof labelStock.response>

/** A page of the stock, newest first, with counts by state and the newest uploads. */
export async function readStock(db: Database, search: LabelSearch): Promise<Stock> {
  const [rows, totals, uploads] = await Promise.all([
    listLabels(db, search, ADMIN_PAGE_SIZE + 1),
    countLabels(db),
    listUploads(db, ADMIN_NEWEST_SIZE),
  ])
  const { shown, next } = pageOf(rows, ADMIN_PAGE_SIZE, ({ id }) => id)
  return {
    labels: shown.map(presentLabel),
    next,
    totals,
    uploads: uploads.map(({ id, added_at, labels }) => ({ uuid: id, at: added_at.toISOString(), labels })),
  }
}

function presentLabel(row: ListedLabelRow): Stock['labels'][number] {
  return {
    uuid: row.id,
    state: row.state,
    origin: row.origin,
    addedAt: row.added_at.toISOString(),
    page: row.upload_id === null ? null : row.page,
    exchange: row.exchange_id === null ? null : { uuid: row.exchange_id, title: row.title ?? '' },
    assignedAt: row.assigned_at?.toISOString() ?? null,
    removal: row.removed_at === null ? null : { at: row.removed_at.toISOString(), reason: row.removal_reason ?? '' },
    hasFile: row.has_file,
  }
}

/** A label as a small image. @throws AppError 404 without a label or file; as `inspectPages`. */
export async function readPreview(
  { db, blobs }: Pick<Services, 'db' | 'blobs'>,
  labelId: string,
): Promise<z.input<typeof labelPreview.response>> {
  const blobKey = await findLabelFile(db, labelId)
  if (blobKey === undefined) throw new AppError('NOT_FOUND')
  const [look] = await inspectPages([new Uint8Array(await blobs.get(blobKey))])
  if (!look) throw new AppError('NOT_FOUND')
  return { picture: await pictureUrl(look.picture), hasCode: look.codes.length > 0 }
}
