import { isTeamRole, type Role } from '#domain/roles.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockMemberForRole, updateRole } from '../queries/administrators.ts'
import { askSecond } from '../proposals/commands.ts'

interface WantedRole {
  memberId: string
  role: Role
  reason: string
  adminId: string
}

/**
 * Proposes that a member gets a role, or gives theirs back: another administrator always has to agree. The role that they have already
 * is a success, and nothing is proposed.
 * @throws AppError FORBIDDEN for oneself; NOT_FOUND when the member has left; CASE_STATE for a role of the team where the address is not
 * confirmed or the account is blocked; PROPOSAL_OPEN; NEEDS_COLLEAGUE where nobody could agree.
 */
export async function proposeRole(db: Database, { memberId, role, reason, adminId }: WantedRole): Promise<'PROPOSED' | 'DONE'> {
  if (memberId === adminId) throw new AppError('FORBIDDEN')
  return inTransaction(db, async (tx) => {
    if ((await lockForRole(tx, memberId, role)) === role) return 'DONE'
    const nothing = { points: null, ground: null, restriction: null, days: null, caseKind: null, caseId: null, requestKey: null }
    await askSecond(tx, { kind: 'ROLE', memberId, role, reason, ...nothing }, adminId)
    return 'PROPOSED'
  })
}

/** Gives the role that a second administrator agreed to, from the member's next call on. @throws AppError NOT_FOUND, CASE_STATE as above. */
export async function giveApprovedRole(
  tx: Transaction,
  { memberId, role, reason, adminId, approvedBy }: WantedRole & { approvedBy: string },
): Promise<void> {
  const before = await lockForRole(tx, memberId, role)
  await updateRole(tx, memberId, role)
  const details = { before, role, approvedBy }
  await recordAdminAct(tx, { adminId, act: 'member.setRole', subject: { kind: 'member', id: memberId }, reason, details })
}

async function lockForRole(tx: Transaction, memberId: string, wanted: Role): Promise<Role> {
  const member = await lockMemberForRole(tx, memberId)
  if (!member) throw new AppError('NOT_FOUND')
  if (isTeamRole(wanted) && (!member.is_verified || member.is_blocked)) throw new AppError('CASE_STATE')
  return member.role
}
