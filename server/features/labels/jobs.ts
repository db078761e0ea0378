import type { Retention } from '../../platform/jobs/retention.ts'
import { removeOrphans } from '../../platform/blobs/orphan-files.ts'
import type { Services } from '../../platform/services.ts'
import { listStoredMarks, listUsedMarks, deleteMark } from './retention-queries.ts'

/** Age in hours after which a stored page without a label is deleted. */
export const LABEL_ORPHAN_HOURS = 24

const BATCH = 200

/**
 * Deletes files of old used marks, as they may lead to the parcel. The row stays: its hash keeps the mark from being added again. Deletes
 * the file before its name, so an interrupted run is repeated. Also deletes orphaned files of interrupted uploads (K12).
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
