import { recordAdminAct } from '../../../platform/admin-log.ts'
import { closeRestoration, lockRestoration } from '../../../platform/backup/queries.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'

/**
 * Lets orders go on after a backup was put back: an administrator has looked at it. Where somebody did before, nothing
 * happens, and nothing is logged. @throws AppError 404.
 */
export async function allowOrders(db: Database, uuid: string, { adminId, reason }: { adminId: string; reason: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const restoration = await lockRestoration(tx, uuid)
    if (!restoration) throw new AppError('NOT_FOUND')
    if (restoration.looked_at !== null) return
    await closeRestoration(tx, uuid)
    await recordAdminAct(tx, { adminId, act: 'restoration.allowOrders', subject: { kind: 'restoration', id: uuid }, reason })
  })
}
