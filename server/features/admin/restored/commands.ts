import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { closeRestorations } from '../../../platform/operator/restored-queries.ts'
import { findLogin } from '../../accounts/queries/users.ts'

export type AllowOutcome = 'ALLOWED' | 'NO_ADMINISTRATOR' | 'NOTHING_STOPPED'

/** Lets orders go on after a backup was put back: an administrator has looked at it, and the log says who and why. */
export async function allowOrders(
  db: Database,
  { administratorEmail, reason }: { administratorEmail: string; reason: string },
): Promise<AllowOutcome> {
  const administrator = await findLogin(db, administratorEmail)
  if (administrator?.role !== 'admin') return 'NO_ADMINISTRATOR'
  return inTransaction(db, async (tx) => {
    const closed = await closeRestorations(tx)
    for (const uuid of closed)
      await recordAdminAct(tx, {
        adminId: administrator.id,
        act: 'restoration.allowOrders',
        subject: { kind: 'restoration', id: uuid },
        reason,
      })
    return closed.length === 0 ? 'NOTHING_STOPPED' : 'ALLOWED'
  })
}
