import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { askForUnused, findPurchase, requeueParked } from './queries.ts'

/** Returns bought labels that nobody will use; gives their number. */
export async function giveBackUnused(db: Database, limit: number): Promise<number> {
  return inTransaction(db, (tx) => askForUnused(tx, limit))
}

/**
 * Retries a parked purchase after an administrator's check; each attempt reads first. False, without a log entry, when nothing is parked.
 * @throws AppError 404.
 */
export async function repeatPurchase(db: Database, id: string, { adminId, reason }: { adminId: string; reason: string }): Promise<boolean> {
  if (!(await findPurchase(db, id))) throw new AppError('NOT_FOUND')
  return inTransaction(db, async (tx) => {
    if (!(await requeueParked(tx, id))) return false
    await recordAdminAct(tx, { adminId, act: 'label.repeat', subject: { kind: 'label', id }, reason })
    return true
  })
}
