import { OFFER_PHOTOS_MAX, OFFER_PHOTOS_MEMBER_MAX_BYTES } from '#domain/policy/offers.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { countMember } from '../../../platform/session/count-member.ts'
import type { OwnPhotoRow } from '../../catalogue/queries/offer-photos.ts'
import { lockOwnOffer, lockShelf } from '../queries.ts'
import { refusalToChange } from '../rules.ts'
import { storePhoto } from './photo-files.ts'
import { photoStorageBytes } from './storage-queries.ts'
import { countPhotoBytes, deletePhoto, insertPhoto, listPhotos, orderPhotos, readPhotoStorage, type PhotoPlace } from './queries.ts'

/** Locks what photos are of, and says what it is. @throws AppError for whom it does not belong to, and where it cannot be changed. */
export type LockCopy = (tx: Transaction) => Promise<PhotoPlace>

/**
 * Adds a photo to a copy, behind those it has; the same photo again changes nothing.
 * @throws AppError PHOTO_LIMIT, PHOTO_STORAGE_FULL, PHOTOS_PAUSED when those of all take as much room as they may, RATE_LIMITED, what `storePhoto` and `lockCopy` throw.
 */
export async function addPhoto(services: Services, memberId: string, lockCopy: LockCopy, photo: string): Promise<OwnPhotoRow[]> {
  const { db, blobs, env } = services
  const most = photoStorageBytes(env)
  // Before the picture is decoded, whose it is, and whether there is room; asked again below.
  const { id } = await inTransaction(db, lockCopy)
  if ((await readPhotoStorage(db)) >= most) throw new AppError('PHOTOS_PAUSED')
  await countMember(services, 'pictureByMember', memberId)
  const stored = await storePhoto(blobs, id, photo)
  return inTransaction(db, async (tx) => {
    const place = await lockCopy(tx)
    // All of the member's: two at once must not be more than both may.
    await lockShelf(tx, memberId)
    const photos = await listPhotos(tx, place)
    if (photos.some(({ blob_key }) => blob_key === stored.key)) return photos
    if (photos.length >= OFFER_PHOTOS_MAX) throw new AppError('PHOTO_LIMIT')
    if ((await countPhotoBytes(tx, memberId)) + stored.bytes > OFFER_PHOTOS_MEMBER_MAX_BYTES) throw new AppError('PHOTO_STORAGE_FULL')
    await insertPhoto(tx, memberId, place, stored)
    if ((await readPhotoStorage(tx)) > most) throw new AppError('PHOTOS_PAUSED')
    return listPhotos(tx, place)
  })
}

/** Puts the photos of a copy into an order: those named first. @throws AppError as `lockCopy`. */
export async function arrangePhotos(db: Database, lockCopy: LockCopy, photoIds: readonly string[]): Promise<OwnPhotoRow[]> {
  return inTransaction(db, async (tx) => {
    const place = await lockCopy(tx)
    await orderPhotos(tx, place, photoIds)
    return listPhotos(tx, place)
  })
}

/** Deletes a photo of a copy; its file goes once no exchange needs it. @throws AppError as `lockCopy`. */
export async function deletePhotoOf(db: Database, lockCopy: LockCopy, photoId: string): Promise<OwnPhotoRow[]> {
  return inTransaction(db, async (tx) => {
    const place = await lockCopy(tx)
    if (await deletePhoto(tx, place, photoId)) await orderPhotos(tx, place, [])
    return listPhotos(tx, place)
  })
}

/** An own copy on the shelf. @throws AppError NOT_FOUND for others' and withdrawn offers, OFFER_IN_EXCHANGE once ordered. */
export function ownCopy(memberId: string, offerId: string): LockCopy {
  return async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, offerId)
    const refusal = offer ? refusalToChange(offer.status) : 'NOT_FOUND'
    if (refusal) throw new AppError(refusal)
    return { column: 'offer_id', id: offerId }
  }
}
