import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { askForUnused, findPurchase, requeueParked } from './queries.ts'

/** Gives back bought labels that nobody will use, and gives how many. */
export async function giveBackUnused(db: Database, limit: number): Promise<number> {
  return inTransaction(db, (tx) => askForUnused(tx, limit))
}

/**
 * Has what was given up for a person tried again, after a person has looked. It reads before it acts, as every try.
 * Where nothing waits for a person any more nothing happens, nothing is logged, and it gives false. @throws AppError 404 for no purchase.
 */
export async function repeatPurchase(db: Database, id: string, { adminId, reason }: { adminId: string; reason: string }): Promise<boolean> {
  if (!(await findPurchase(db, id))) throw new AppError('NOT_FOUND')
  return inTransaction(db, async (tx) => {
    if (!(await requeueParked(tx, id))) return false
    await recordAdminAct(tx, { adminId, act: 'label.repeat', subject: { kind: 'label', id }, reason })
    return true
  })
}
