import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { lockCandidate, makeAdministrator } from '../queries/administrators.ts'

export type AppointmentOutcome = 'APPOINTED' | 'NO_MEMBER' | 'NOT_VERIFIED' | 'BLOCKED' | 'ALREADY'

/** What stands in the log in the place of a reason: nobody but whoever runs the server can do this. */
const REASON = 'On the server, from the command line.'

/**
 * Makes a member an administrator. The log names themselves as who did it: when it is the first one there is nobody else it
 * could name.
 */
export async function appointAdministrator(db: Database, email: string): Promise<AppointmentOutcome> {
  return inTransaction(db, async (tx) => {
    const member = await lockCandidate(tx, email)
    if (!member) return 'NO_MEMBER'
    if (member.role === 'admin') return 'ALREADY'
    if (!member.is_verified) return 'NOT_VERIFIED'
    if (member.is_blocked) return 'BLOCKED'
    await makeAdministrator(tx, member.id)
    await recordAdminAct(tx, {
      adminId: member.id,
      act: 'member.makeAdministrator',
      subject: { kind: 'member', id: member.id },
      reason: REASON,
    })
    return 'APPOINTED'
  })
}
