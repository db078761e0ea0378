import type { Retention } from '../../platform/jobs/retention.ts'
import { removeOrphans } from '../../platform/blobs/orphan-files.ts'
import type { Services } from '../../platform/services.ts'
import { listStoredMarks, listUsedMarks, deleteMark } from './queries/retention.ts'

/** A page of a label that no label names is removed when it is older than this. */
export const LABEL_ORPHAN_HOURS = 24

const BATCH = 200

/**
 * Files of marks whose exchange is long over: the mark may carry a number that leads to the parcel. The row stays
 * without a file, as its hash keeps a used mark from coming into stock again. The file goes before its name: a kill
 * between is made good the next day, and removing twice is removing once. With them go files that no mark names: of uploads
 * that were killed between file and row (K12).
 */
export function labelRetention({ db, blobs }: Pick<Services, 'db' | 'blobs'>): Retention {
  return {
    name: 'labels',
    forget: async () => {
      for (;;) {
        const marks = await listUsedMarks(db, BATCH)
        for (const { id, blobKey } of marks) {
          await blobs.remove(blobKey)
          await deleteMark(db, id)
        }
        if (marks.length < BATCH) break
      }
      await removeOrphans({ db, blobs }, { folder: 'labels', hours: LABEL_ORPHAN_HOURS, findNamed: (keys) => listStoredMarks(db, keys) })
    },
  }
}
