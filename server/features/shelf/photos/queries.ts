import { sql } from 'kysely'
import { OFFER_PHOTO_DAYS } from '#domain/policy/offers.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow, type PictureExport } from '../../../platform/feature.ts'
import type { OwnPhotoRow } from '../../catalogue/queries/offer-photos.ts'
import type { StoredPhoto } from './photo-files.ts'

/** What a photo is of: a copy on the shelf, or a row of the stack. */
export interface PhotoPlace {
  column: 'offer_id' | 'stack_row_id'
  id: string
}

/** Photos of a copy in their order, hidden ones included. */
export async function listPhotos(db: Database, { column, id }: PhotoPlace): Promise<OwnPhotoRow[]> {
  const { rows } = await sql<OwnPhotoRow>`
    select id, blob_key, width, height, hidden_at is not null as is_hidden
      from offer_photo where ${sql.ref(column)} = ${id}::uuid order by position`.execute(db)
  return rows
}

/** Bytes that the photos of a member's copies take, on the shelf and the stack. */
export async function countPhotoBytes(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.bytes), 0)::int as bytes from offer_photo f left join offer o on o.id = f.offer_id
     where f.owner_id = ${memberId}::uuid and (f.offer_id is null or o.status in ('AVAILABLE', 'RESERVED'))`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Bytes that the photos of all copies take. After a change of the same transaction it is exact, as others wait for that. */
export async function readPhotoStorage(db: Database): Promise<number> {
  const { bytes } = await db
    .selectFrom('photo_storage')
    .select(sql<number>`bytes::float8`.as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** Puts a photo behind those of a copy. */
export async function insertPhoto(
  tx: Transaction,
  memberId: string,
  { column, id }: PhotoPlace,
  { key, width, height, bytes }: StoredPhoto,
): Promise<void> {
  await sql`
    insert into offer_photo (owner_id, ${sql.ref(column)}, position, blob_key, width, height, bytes)
    select ${memberId}::uuid, ${id}::uuid, coalesce(max(position), 0) + 1, ${key}, ${width}, ${height}, ${bytes}
      from offer_photo where ${sql.ref(column)} = ${id}::uuid`.execute(tx)
}

/** Numbers the photos of a copy from one: those named in this order, then the others as they were. */
export async function orderPhotos(tx: Transaction, { column, id }: PhotoPlace, photoIds: readonly string[]): Promise<void> {
  await sql`
    with ordered as (
      select f.id, row_number() over (order by array_position(${photoIds}::uuid[], f.id) nulls last, f.position) as place
        from offer_photo f where f.${sql.ref(column)} = ${id}::uuid)
    update offer_photo f set position = ordered.place from ordered where f.id = ordered.id and f.position <> ordered.place`.execute(tx)
}

/** Deletes a photo of a copy; false when it is not there. */
export async function deletePhoto(tx: Transaction, { column, id }: PhotoPlace, photoId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from offer_photo where id = ${photoId}::uuid and ${sql.ref(column)} = ${id}::uuid returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes all photos of a member who leaves; what exchanges keep goes with those. */
export async function deletePhotosOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('offer_photo').where('owner_id', '=', memberId).execute()
}

/** Hides the photos of a copy from everybody but their owner's list, or shows them again; whether that changed any. */
export async function setPhotosHidden(tx: Transaction, offerId: string, isHidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update offer_photo set hidden_at = case when ${isHidden}::boolean then app_now() end
     where offer_id = ${offerId}::uuid and (hidden_at is null) = ${isHidden}::boolean returning id`.execute(tx)
  return rows.length > 0
}

/** Whether the photo of this file is shown: of a copy on the shelf or the stack, of a member who is there. */
export async function isPhotoShown(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from offer_photo f join member m on m.id = f.owner_id left join offer o on o.id = f.offer_id
     where f.blob_key = ${key} and f.hidden_at is null and m.deleted_at is null and m.blocked_at is null
       and (f.offer_id is null or o.status <> 'WITHDRAWN')`.execute(db)
  return rows.length > 0
}

/** Deletes photos of copies that were withdrawn or exchanged long ago; those of a row of the stack go with it. */
export async function deletePhotosOfGoneCopies(db: Database): Promise<void> {
  await inBatches(db, sql`delete from offer_photo`, {
    table: 'offer_photo',
    where: sql`offer_id in (
      select o.id from offer o where o.status in ('WITHDRAWN', 'EXCHANGED') and o.updated_at <= ${ago(days(OFFER_PHOTO_DAYS))})`,
  })
}

/** A row of the stack, and the copy that it became. */
interface OfferedRow {
  rowId: string
  offerId: string
}

/** Lets photos of rows of the stack be of the copies that they became (`offer_id`), or the other way round. */
export async function movePhotos(tx: Transaction, rows: readonly OfferedRow[], to: PhotoPlace['column']): Promise<void> {
  const places = { offer_id: rows.map(({ offerId }) => offerId), stack_row_id: rows.map(({ rowId }) => rowId) }
  const from = to === 'offer_id' ? 'stack_row_id' : 'offer_id'
  await sql`
    update offer_photo f set ${sql.ref(from)} = null, ${sql.ref(to)} = moved.target
      from unnest(${places[from]}::uuid[], ${places[to]}::uuid[]) as moved (source, target) where f.${sql.ref(from)} = moved.source`.execute(
    tx,
  )
}

/** Those of the files that a copy or an exchange names. */
export async function listNamedPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select blob_key as key from offer_photo where blob_key = any (${keys}::text[])
    union select blob_key from exchange_photo where blob_key = any (${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** What is known of the photos of own copies; the pictures are beside. */
export const exportOfferPhotos = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as uuid, offer_id as "offerUuid", stack_row_id as "stackRowUuid", position, width, height, bytes, added_at as "addedAt",
             hidden_at as "hiddenAt"
        from offer_photo where owner_id = ${id}::uuid order by offer_id, stack_row_id, position`,
)

/** Photos of own copies, on the shelf and the stack. */
export const exportedOfferPhotos: PictureExport = async (db, memberId) => {
  const { rows } = await sql<{ name: string; blobKey: string }>`
    select coalesce(offer_id, stack_row_id)::text || '-' || position as name, blob_key as "blobKey"
      from offer_photo where owner_id = ${memberId}::uuid order by name`.execute(db)
  return rows
}
