import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** A photo of a copy, or of one as it was ordered; sides in pixels. */
export interface OfferPhotoRow {
  id: string
  blob_key: string
  width: number
  height: number
}

/** The same with what only its owner is told. */
export type OwnPhotoRow = OfferPhotoRow & { is_hidden: boolean }

/** SQL: the photos of a copy that others see, in their order, as JSON; `offerId` stands like this in the statement. */
export function photosOfOffer(offerId: RawBuilder<unknown>): RawBuilder<OfferPhotoRow[]> {
  return sql<OfferPhotoRow[]>`(
    select coalesce(json_agg(json_build_object('id', f.id, 'blob_key', f.blob_key, 'width', f.width, 'height', f.height) order by f.position), '[]')
      from offer_photo f where f.offer_id = ${offerId} and f.hidden_at is null)`
}

/** Photos of copies by the id of their offer, in their order. */
export async function listOfferPhotos(db: Database, offerIds: readonly string[]): Promise<ReadonlyMap<string, OwnPhotoRow[]>> {
  const { rows } = await sql<OwnPhotoRow & { offer_id: string }>`
    select f.offer_id, f.id, f.blob_key, f.width, f.height, f.hidden_at is not null as is_hidden
      from offer_photo f where f.offer_id = any (${offerIds}::uuid[]) order by f.offer_id, f.position`.execute(db)
  return Map.groupBy(rows, (row) => row.offer_id)
}
