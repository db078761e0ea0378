import { PROBLEM_PHOTO_MAX_BYTES, PROBLEM_PHOTO_PIXELS, PROBLEM_PHOTO_STORED_MAX_BYTES } from '#domain/policy/problems.ts'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import { removeOrphans } from '../../../platform/blobs/orphan-files.ts'
import { readDataUrl, reencodePicture } from '../../../platform/blobs/pictures.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { findPictureKey, listNamedPictures } from './queries.ts'

/** Files of reports that were not made in the end go when they are older than this. */
const REPORT_PICTURE_ORPHAN_HOURS = 24

/**
 * Stores the pictures of a report and gives their keys: decoded and encoded again, so that nothing hidden in a file survives
 * (decision 29). Before the rows that name them: what is left of a report that fails is swept away. A picture among `known`, the keys
 * of those that the report has already, is sent once more and left out.
 * @throws AppError VALIDATION when one is no data URL, TOO_LARGE, IMAGE_UNREADABLE, UNAVAILABLE without a store.
 */
export async function keepReportPictures(blobs: Blobs, pictures: readonly string[], known: readonly string[] = []): Promise<string[]> {
  const files = pictures.map((dataUrl) => readDataUrl(dataUrl, 'pictures', 'FORMS_RULES.PHOTOS.VALIDITY'))
  if (files.some((bytes) => bytes.byteLength > PROBLEM_PHOTO_MAX_BYTES)) throw new AppError('TOO_LARGE')
  if (files.length === 0) return []
  const present = await Promise.all(known.map((key) => blobs.find(key)))
  const batch = crypto.randomUUID()
  const keys: string[] = []
  for (const [index, bytes] of files.entries()) {
    const picture = await reencodePicture(bytes, { maxSide: PROBLEM_PHOTO_PIXELS, maxBytes: PROBLEM_PHOTO_STORED_MAX_BYTES })
    if (present.some((kept) => kept && Buffer.compare(kept, picture) === 0)) continue
    keys.push(await blobs.put('reports', 'webp', picture, `${batch}:${index}`))
  }
  return keys
}

/** Bytes of a picture of a report. @throws AppError 404 when it has gone. */
export async function readReportPicture({ db, blobs }: Services, pictureId: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = await findPictureKey(db, pictureId)
  const bytes = key === undefined ? undefined : await blobs.find(key)
  if (!bytes) throw new AppError('NOT_FOUND')
  return bytes
}

/** Files that no report names: of reports that failed, are too old, or whose author has left. Young ones may be on their way. */
export function reportPictureRetention({ db, blobs }: { db: Database; blobs: Blobs }): Retention {
  return {
    name: 'report pictures',
    forget: () =>
      removeOrphans(
        { db, blobs },
        { folder: 'reports', hours: REPORT_PICTURE_ORPHAN_HOURS, findNamed: (keys) => listNamedPictures(db, keys) },
      ),
  }
}
