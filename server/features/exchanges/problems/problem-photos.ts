import { PROBLEM_PHOTO_MAX_BYTES, PROBLEM_PHOTO_PIXELS, PROBLEM_PHOTO_STORED_MAX_BYTES } from '#domain/policy/problems.ts'
import { isTeamRole } from '#domain/roles.ts'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { removeOrphans } from '../../../platform/blobs/orphan-files.ts'
import { readDataUrl, reencodePicture } from '../../../platform/blobs/pictures.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { findPhoto } from './queries.ts'
import { deleteOldPhotos, listStoredPhotos } from '../deadlines/retention-queries.ts'

/** Files of reports that were not made in the end go when they are older than this. */
const PROBLEM_PHOTO_ORPHAN_HOURS = 24

/**
 * Stores the photos of a report and gives their keys: decoded and encoded again, so that nothing hidden in a file
 * survives (decision 29). Before the rows that name them: what is left of a report that fails is swept away.
 * @throws AppError VALIDATION when one is no data URL, TOO_LARGE, IMAGE_UNREADABLE, UNAVAILABLE without a store.
 */
export async function keepPhotos(blobs: Blobs, photos: readonly string[]): Promise<string[]> {
  const files = photos.map((dataUrl) => readDataUrl(dataUrl, 'photos', 'FORMS_RULES.PHOTOS.VALIDITY'))
  if (files.some((bytes) => bytes.byteLength > PROBLEM_PHOTO_MAX_BYTES)) throw new AppError('TOO_LARGE')
  // The same picture again, in another report, is another file: each goes with what names it.
  const batch = crypto.randomUUID()
  const keys: string[] = []
  for (const [index, bytes] of files.entries()) {
    const picture = await reencodePicture(bytes, { maxSide: PROBLEM_PHOTO_PIXELS, maxBytes: PROBLEM_PHOTO_STORED_MAX_BYTES })
    keys.push(await blobs.put('problems', 'webp', picture, `${batch}:${index}`))
  }
  return keys
}

/** Bytes of a photo. @throws AppError 404 for everybody but the exchange's two members and administrators, and when it has gone. */
export async function readPhoto({ db, blobs }: Services, member: Member, photoId: string): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await findPhoto(db, photoId)
  const maySee = photo && (isTeamRole(member.role) || member.id === photo.sender_id || member.id === photo.receiver_id)
  const bytes = maySee ? await blobs.find(photo.blob_key) : undefined
  if (!bytes) throw new AppError('NOT_FOUND')
  return bytes
}

/**
 * Photos of exchanges that are long over, and files that no report names: of reports that failed, and of members who
 * have left. Young files stay, as their report may be on its way.
 */
export function problemPhotoRetention({ db, blobs }: { db: Database; blobs: Blobs }): Retention {
  return {
    name: 'problem photos',
    forget: async () => {
      await deleteOldPhotos(db)
      await removeOrphans(
        { db, blobs },
        { folder: 'problems', hours: PROBLEM_PHOTO_ORPHAN_HOURS, findNamed: (keys) => listStoredPhotos(db, keys) },
      )
    },
  }
}
