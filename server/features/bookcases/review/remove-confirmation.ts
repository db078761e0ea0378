import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteConfirmation, insertChange, listDoubts, lockBookcase, updateState } from '../reports/queries.ts'

/**
 * Takes back that somebody has seen a bookcase: nobody knows who it was, and anybody can say so. Where a reader said that it is gone,
 * it is in doubt again. The same again is success. @throws AppError NOT_FOUND for what never was.
 */
export async function removeConfirmation(db: Database, bookcaseId: string, adminId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bookcase = await lockBookcase(tx, bookcaseId)
    if (!bookcase) throw new AppError('NOT_FOUND')
    if (!(await deleteConfirmation(tx, bookcaseId))) return
    await recordAdminAct(tx, { adminId, act: 'bookcase.removeConfirmation', subject: { kind: 'bookcase', id: bookcaseId } })
    const doubts = await listDoubts(tx, bookcaseId)
    if (bookcase.state !== 'THERE' || doubts.length === 0) return
    await updateState(tx, bookcaseId, 'DOUBTFUL')
    await insertChange(tx, { bookcaseId, reportId: null, field: 'state', before: 'THERE', after: 'DOUBTFUL', acceptedBy: adminId })
  })
}
