import { isTeamRole, type Role, type TeamRole } from '#domain/roles.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { lockCandidate, updateRole } from '../queries/administrators.ts'

export type AppointmentOutcome = 'APPOINTED' | 'NO_MEMBER' | 'NOT_VERIFIED' | 'BLOCKED' | 'ALREADY'
export type DismissalOutcome = 'DISMISSED' | 'NO_MEMBER' | 'NOT_OF_TEAM'

/** What stands in the log in the place of a reason: nobody but whoever runs the server can do this. */
const REASON = 'On the server, from the command line.'

/**
 * Gives a member a role of the team, also in the place of another one. The log names themselves as who did it: when it is the first
 * administrator there is nobody else it could name.
 */
export async function appointToTeam(db: Database, email: string, role: TeamRole): Promise<AppointmentOutcome> {
  return inTransaction(db, async (tx) => {
    const member = await lockCandidate(tx, email)
    if (!member) return 'NO_MEMBER'
    if (member.role === role) return 'ALREADY'
    if (!member.is_verified) return 'NOT_VERIFIED'
    if (member.is_blocked) return 'BLOCKED'
    await updateRole(tx, member.id, role)
    await recordOf(tx, member.id, role, member.role)
    return 'APPOINTED'
  })
}

/** Makes somebody of the team a member like all others; what they did stays in the log. From their next call on their pages are closed. */
export async function dismissFromTeam(db: Database, email: string): Promise<DismissalOutcome> {
  return inTransaction(db, async (tx) => {
    const member = await lockCandidate(tx, email)
    if (!member) return 'NO_MEMBER'
    if (!isTeamRole(member.role)) return 'NOT_OF_TEAM'
    await updateRole(tx, member.id, 'member')
    await recordOf(tx, member.id, 'member', member.role)
    return 'DISMISSED'
  })
}

/** Acts on administrators have names of their own; of the other roles the details say which. */
async function recordOf(tx: Transaction, memberId: string, role: Role, before: Role): Promise<void> {
  const subject = { kind: 'member', id: memberId } as const
  const entry = { adminId: memberId, subject, reason: REASON }
  if (role === 'admin') return recordAdminAct(tx, { ...entry, act: 'member.makeAdministrator' })
  if (before === 'admin' && role === 'member') return recordAdminAct(tx, { ...entry, act: 'member.endAdministrator' })
  return recordAdminAct(tx, { ...entry, act: 'member.setRole', details: { before, role } })
}
