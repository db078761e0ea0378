import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { lockCandidate, updateRole } from '../queries/administrators.ts'

export type AppointmentOutcome = 'APPOINTED' | 'NO_MEMBER' | 'NOT_VERIFIED' | 'BLOCKED' | 'ALREADY'
export type DismissalOutcome = 'DISMISSED' | 'NO_MEMBER' | 'NO_ADMINISTRATOR'

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
    await updateRole(tx, member.id, 'admin')
    await recordOf(tx, member.id, 'member.makeAdministrator')
    return 'APPOINTED'
  })
}

/** Makes an administrator a member like all others; what they did stays in the log. From their next call on their pages are closed. */
export async function dismissAdministrator(db: Database, email: string): Promise<DismissalOutcome> {
  return inTransaction(db, async (tx) => {
    const member = await lockCandidate(tx, email)
    if (!member) return 'NO_MEMBER'
    if (member.role !== 'admin') return 'NO_ADMINISTRATOR'
    await updateRole(tx, member.id, 'member')
    await recordOf(tx, member.id, 'member.endAdministrator')
    return 'DISMISSED'
  })
}

async function recordOf(tx: Transaction, memberId: string, act: string): Promise<void> {
  await recordAdminAct(tx, { adminId: memberId, act, subject: { kind: 'member', id: memberId }, reason: REASON })
}
