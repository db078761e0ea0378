import { sql, type RawBuilder } from 'kysely'
import { PROBLEM_PHOTO_DAYS } from '#domain/policy/problems.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { ago, days } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow, type PictureExport } from '../../platform/feature.ts'
import type { OfferPhotoRow } from '../catalogue/queries/offer-photos.ts'

/** SQL: the photos of the line `l` as they were shown when it was ordered, in their order, as JSON. */
export const photosOfLine = sql<OfferPhotoRow[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'blob_key', f.blob_key, 'width', f.width, 'height', f.height) order by f.position), '[]')
    from exchange_photo f where f.exchange_id = l.exchange_id and f.offer_id = l.offer_id and f.hidden_at is null)`

/** SQL: keeps what others see of these copies with the exchange of the alias `changed`. */
export function keepShownPhotos(offerIds: readonly string[]): RawBuilder<unknown> {
  return sql`
      insert into exchange_photo (exchange_id, offer_id, photo_id, position, blob_key, width, height)
      select changed.id, f.offer_id, f.id, f.position, f.blob_key, f.width, f.height
        from changed, offer_photo f where f.offer_id = any (${offerIds}::uuid[]) and f.hidden_at is null`
}

/** The file of a photo that is kept with an exchange, and who may see it besides the team; undefined when it has gone. */
export async function findShownPhoto(
  db: Database,
  photoId: string,
): Promise<{ blob_key: string; sender_id: string; receiver_id: string } | undefined> {
  const { rows } = await sql<{ blob_key: string; sender_id: string; receiver_id: string }>`
    select f.blob_key, e.sender_id, e.receiver_id from exchange_photo f join exchange e on e.id = f.exchange_id
     where f.id = ${photoId}::uuid and f.hidden_at is null`.execute(db)
  return rows[0]
}

/** Hides what is kept of a copy's photos with any exchange, or shows it again. */
export async function setShownPhotosHidden(tx: Transaction, offerId: string, isHidden: boolean): Promise<void> {
  await sql`
    update exchange_photo set hidden_at = case when ${isHidden}::boolean then app_now() end
     where photo_id in (select id from offer_photo where offer_id = ${offerId}::uuid)`.execute(tx)
}

/**
 * Deletes the photos that were kept with exchanges which are over: at once where nothing was accepted, else once nothing about them can be
 * reported or contested any more, and no report is open.
 */
export async function deleteOldShownPhotos(db: Database): Promise<void> {
  await inBatches(db, sql`delete from exchange_photo`, {
    table: 'exchange_photo',
    where: sql`exchange_id in (
      select e.id from exchange e
       where e.closed_at is not null and (e.accepted_at is null or e.closed_at <= ${ago(days(PROBLEM_PHOTO_DAYS))})
         and not exists (select from problem_report p where p.exchange_id = e.id and p.decision is null and p.withdrawn_at is null))`,
  })
}

/** Which photos of the member's copies are kept with exchanges; the pictures are beside. */
export const exportShownPhotos = memberExport(
  (id) =>
    sql<ExportRow>`
      select f.id as uuid, f.exchange_id as "exchangeUuid", f.offer_id as "offerUuid", f.photo_id as "photoUuid", f.position, f.width, f.height,
             f.hidden_at as "hiddenAt"
        from exchange_photo f join exchange e on e.id = f.exchange_id where e.sender_id = ${id}::uuid
       order by f.exchange_id, f.offer_id, f.position`,
)

/** Photos of the member's copies as they were ordered. */
export const exportedShownPhotos: PictureExport = async (db, memberId) => {
  const { rows } = await sql<{ name: string; blobKey: string }>`
    select f.id::text as name, f.blob_key as "blobKey"
      from exchange_photo f join exchange e on e.id = f.exchange_id where e.sender_id = ${memberId}::uuid order by f.id`.execute(db)
  return rows
}
