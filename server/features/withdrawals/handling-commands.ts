import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteOutcome, insertOutcomes } from './handling-queries.ts'

interface Handled {
  adminId: string
  ids: readonly string[]
  outcome: string
}

/** Stores the outcome of declarations and gives how many waited. @throws AppError CASE_DECIDED when none did. */
export async function handle(db: Database, handled: Handled): Promise<number> {
  return inTransaction(db, async (tx) => {
    const count = await noteOutcomes(tx, handled)
    if (count === 0) throw new AppError('CASE_DECIDED')
    return count
  })
}

/** Marks a declaration as answered by a refund; no effect when handled. */
export async function handleByRefund(
  db: Database,
  { adminId, id, reason }: { adminId: string; id: string; reason: string },
): Promise<void> {
  await inTransaction(db, (tx) => noteOutcomes(tx, { adminId, ids: [id], outcome: reason }))
}

/** Records outcomes and logs each; gives how many had none before. */
async function noteOutcomes(tx: Transaction, { adminId, ids, outcome }: Handled): Promise<number> {
  const handled = await insertOutcomes(tx, ids, outcome)
  for (const id of handled)
    await recordAdminAct(tx, { adminId, act: 'withdrawal.handle', subject: { kind: 'withdrawal', id }, reason: outcome })
  return handled.length
}

/** Reopens a handled declaration. @throws AppError NOT_FOUND for a waiting or missing one. */
export async function reopenDeclaration(
  db: Database,
  { adminId, id, reason }: { adminId: string; id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await deleteOutcome(tx, id))) throw new AppError('NOT_FOUND')
    await recordAdminAct(tx, { adminId, act: 'withdrawal.reopen', subject: { kind: 'withdrawal', id }, reason })
  })
}
