import type { z } from 'zod'
import type { bookcaseReview } from '#contract/bookcase-review.ts'
import { BOOKCASE_REPORTS_SHOWN } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentReviewed } from './present.ts'
import { countWaiting, listDecidedReports, listOpenReports, listRemovals } from './listing-queries.ts'

/** The review page for administrators: all that waits, and the decided reports after `before`. */
export async function readReview(
  db: Database,
  before: string | null,
): Promise<Omit<z.input<typeof bookcaseReview.response>, 'leavesNotes'>> {
  const [open, removed, waiting, rows] = await Promise.all([
    listOpenReports(db, BOOKCASE_REPORTS_SHOWN),
    listRemovals(db, BOOKCASE_REPORTS_SHOWN),
    countWaiting(db),
    // One more than is shown tells whether there is a page after it.
    listDecidedReports(db, before, BOOKCASE_REPORTS_SHOWN + 1),
  ])
  const decided = rows.slice(0, BOOKCASE_REPORTS_SHOWN)
  return {
    open: open.map(presentReviewed),
    openCount: waiting.open,
    removed: removed.map(presentReviewed),
    removedCount: waiting.removed,
    decided: decided.map(presentReviewed),
    olderDecided: rows.length > decided.length ? (decided.at(-1)?.id ?? null) : null,
  }
}
