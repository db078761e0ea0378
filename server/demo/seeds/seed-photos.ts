import { DEMO_PHOTOS } from '#db/demo/photos.ts'
import { smallPhotoKey } from '../../features/catalogue/present.ts'
import { insertPhoto } from '../../features/shelf/photos/queries.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { drawPhoto } from '../draw-photo.ts'
import type { DemoPictures, Stage } from '../stage.ts'

const nameOf = (book: string, owner: string): string => `${book} ${owner}`

/** Draws all photos at once, before anything is locked. */
export async function drawPhotos(): Promise<DemoPictures> {
  const drawn = DEMO_PHOTOS.map(async ({ book, owner, photos }) => [nameOf(book, owner), await Promise.all(photos.map(drawPhoto))] as const)
  return new Map(await Promise.all(drawn))
}

/** Stores the photos of a copy, if it has any, as an upload would. */
export async function seedPhotos(
  stage: Stage,
  { book, owner }: { book: string; owner: string },
  copy: { id: string; ownerId: string },
): Promise<void> {
  for (const { large, small, width, height } of stage.photos.get(nameOf(book, owner)) ?? []) {
    const key = await stage.blobs.put('offers', 'webp', large, copy.id)
    await stage.blobs.putDerived(smallPhotoKey(key), small)
    const photo = { key, width, height, bytes: large.byteLength + small.byteLength }
    await inTransaction(stage.db, (tx) => insertPhoto(tx, copy.ownerId, { column: 'offer_id', id: copy.id }, photo))
  }
}
