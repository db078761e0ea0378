import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteOutcome, insertOutcomes } from './queries.ts'

interface Handled {
  adminId: string
  ids: readonly string[]
  outcome: string
}

/** Notes what became of declarations, and gives how many waited until now. @throws AppError CASE_DECIDED when none of them did. */
export async function handle(db: Database, { adminId, ids, outcome }: Handled): Promise<number> {
  return inTransaction(db, async (tx) => {
    const handled = await insertOutcomes(tx, ids, outcome)
    if (handled.length === 0) throw new AppError('CASE_DECIDED')
    for (const id of handled)
      await recordAdminAct(tx, { adminId, act: 'withdrawal.handle', subject: { kind: 'withdrawal', id }, reason: outcome })
    return handled.length
  })
}

/** Has a declaration wait again. @throws AppError NOT_FOUND for one that waits, or is gone. */
export async function reopen(db: Database, { adminId, id, reason }: { adminId: string; id: string; reason: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteOutcome(tx, id))) throw new AppError('NOT_FOUND')
    await recordAdminAct(tx, { adminId, act: 'withdrawal.reopen', subject: { kind: 'withdrawal', id }, reason })
  })
}
