import {
  BOOKCASE_PHOTO_MAX_BYTES,
  BOOKCASE_PHOTO_MIN_PIXELS,
  BOOKCASE_PHOTO_PIXELS,
  BOOKCASE_PHOTO_STORED_MAX_BYTES,
} from '#domain/policy/bookcases.ts'
import { isRoleAmong } from '#domain/roles.ts'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import { readDataUrl, reencodePicture } from '../../../platform/blobs/pictures.ts'
import { removeOrphans } from '../../../platform/blobs/orphan-files.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { deleteOldReports, deleteGonePhotos, deleteOldMessages, listNamedPhotos } from './kept-queries.ts'
import { findReportPhoto } from '../review/queries.ts'

/** Photos that no report uses are deleted after this time. */
const PHOTO_ORPHAN_HOURS = 24

/**
 * Re-encodes and stores a photo of a bookcase and gives its key; nothing hidden in the file survives (decision 29). Runs
 * before the row is written; orphans are swept.
 * @throws AppError VALIDATION for no data URL, TOO_LARGE, IMAGE_UNREADABLE, UNAVAILABLE without a store.
 */
export async function savePhoto(blobs: Blobs, photo: string): Promise<string> {
  const bytes = readDataUrl(photo, 'photo', 'FORMS_RULES.PHOTOS.VALIDITY')
  if (bytes.byteLength > BOOKCASE_PHOTO_MAX_BYTES) throw new AppError('TOO_LARGE')
  const limits = { minSide: BOOKCASE_PHOTO_MIN_PIXELS, maxSide: BOOKCASE_PHOTO_PIXELS, maxBytes: BOOKCASE_PHOTO_STORED_MAX_BYTES }
  // The same picture again is another file: each goes with the report that names it.
  return blobs.put('bookcases', 'webp', await reencodePicture(bytes, limits), crypto.randomUUID())
}

/** Bytes of the photo of a report. @throws AppError 404 for anyone but its author and administrators, and once it is deleted. */
export async function readReportPhoto({ db, blobs }: Services, member: Member, reportId: string): Promise<Uint8Array<ArrayBuffer>> {
  const report = await findReportPhoto(db, reportId)
  const maySee = isRoleAmong(member.role, ['moderator']) || report?.member_id === member.id
  const bytes = maySee && report?.photo ? await blobs.find(report.photo) : undefined
  if (!bytes) throw new AppError('NOT_FOUND')
  return bytes
}

/**
 * Deletes old refused and withdrawn reports, old messages, photos of removed bookcases, and orphaned files. Files younger
 * than their limit stay, as a report may be about to refer to them.
 */
export function bookcaseReportRetention({ db, blobs }: { db: Database; blobs: Blobs }): Retention {
  return {
    name: 'bookcase reports',
    forget: async () => {
      await deleteOldReports(db)
      await deleteOldMessages(db)
      await deleteGonePhotos(db)
      await removeOrphans({ db, blobs }, { folder: 'bookcases', hours: PHOTO_ORPHAN_HOURS, findNamed: (keys) => listNamedPhotos(db, keys) })
    },
  }
}
