import { outcomeOf } from '#domain/reports.ts'
import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { endProposal } from '../../accounts/proposals/commands.ts'
import { findProposal, type ProposalRow } from '../../accounts/proposals/queries.ts'
import { giveApprovedRole } from '../../accounts/commands/propose-role.ts'
import { restrictMember } from '../../accounts/restriction/commands.ts'
import { lockRestrictable } from '../../accounts/restriction/measures-queries.ts'
import { daysFromNow } from '../../accounts/restriction/queries.ts'
import { requireConfirmed } from '../../exchanges/deadlines/block-consequences.ts'
import { cancelForBlocked } from '../../exchanges/deadlines/account-deletion-commands.ts'
import type { StepServices } from '../../exchanges/steps/run-step.ts'
import { decideApproved } from '../../moderation/cases/commands.ts'
import { lockCase } from '../../moderation/cases/queries.ts'
import { lockGrantsBy } from '../../points/giving-queries.ts'
import { giveApproved } from '../points/commands/grant-to-member.ts'

/**
 * The second administrator agrees: what was proposed happens in the same transaction, in the name of both. A block ends what is not
 * sent, at once and else by the sweep. @throws AppError for every refusal of `endProposal`, and BLOCK_CHANGED when something else follows
 * from a block than the consequences that the second one has read.
 */
export async function approveProposal(
  services: StepServices,
  proposalId: string,
  { adminId, consequences }: { adminId: string; consequences?: string | undefined },
): Promise<void> {
  const approved = await inTransaction(services.db, async (tx) => {
    const seen = await findProposal(tx, proposalId)
    if (!seen) throw new AppError('NOT_FOUND')
    await lockAround(tx, seen)
    const proposal = await endProposal(tx, 'APPROVED', { proposalId, adminId, reason: '' })
    if (proposal?.kind === 'BLOCK') await requireConfirmed(tx, { memberId: proposal.member_id, adminId }, consequences)
    if (proposal) await carryOut(tx, proposal, adminId)
    return proposal
  })
  if (approved?.kind === 'BLOCK') await cancelForBlocked(services, approved.member_id)
}

/** Locks what comes before the proposal in the lock order. The proposal is gone when its member has left. */
async function lockAround(
  tx: Transaction,
  { kind, member_id: memberId, proposed_by: adminId, case_kind, case_id }: ProposalRow,
): Promise<void> {
  if (case_kind !== null && case_id !== null) await lockCase(tx, { kind: case_kind, id: case_id })
  if (kind === 'GRANT') await lockGrantsBy(tx, adminId)
  if (!(await lockRestrictable(tx, memberId))) throw new AppError('NOT_FOUND')
}

async function carryOut(tx: Transaction, proposal: ProposalRow, approvedBy: string): Promise<void> {
  const { member_id: memberId, points, role, ground, days, reason, proposed_by: adminId, request_key: requestKey } = proposal
  if (points !== null) {
    await giveApproved(tx, { memberId, points, reason, adminId, approvedBy, ...(requestKey !== null && { requestKey }) })
    return
  }
  if (role !== null) {
    await giveApprovedRole(tx, { memberId, role, reason, adminId, approvedBy })
    return
  }
  if (ground === null) throw new Error('A restriction has a ground.')
  const kind = proposal.restriction ?? 'BLOCK'
  const endsAt = days === null ? null : await daysFromNow(tx, days)
  const { case_kind: caseKind, case_id: id, proposed_at: proposedAt } = proposal
  const outcome = outcomeOf(kind, days)
  const decision = { adminId, ground, facts: reason, memberId, approvedBy, proposedAt }
  if (caseKind !== null && id !== null && outcome) await decideApproved(tx, { kind: caseKind, id }, { ...decision, outcome })
  else await restrictMember(tx, { memberId, kind, ground, reason, endsAt, adminId, approvedBy })
}
