import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { endProposal } from '../../accounts/proposals/commands.ts'
import { findProposal, type ProposalRow } from '../../accounts/proposals/queries.ts'
import { restrictMember } from '../../accounts/restriction/commands.ts'
import { lockRestrictable } from '../../accounts/restriction/measures/queries.ts'
import { daysFromNow } from '../../accounts/restriction/queries.ts'
import { cancelForBlocked } from '../../exchanges/account-deletion/commands.ts'
import type { StepServices } from '../../exchanges/steps/run-step.ts'
import { decideApproved } from '../../moderation/cases/commands.ts'
import { lockCase } from '../../moderation/cases/queries.ts'
import { giveApproved } from '../points/commands/grant-to-member.ts'
import { lockGrantsOf } from '../points/queries.ts'

/**
 * The second administrator agrees: what was proposed happens in the same transaction, in the name of both. A block ends what is not
 * sent, at once and else by the sweep. @throws AppError for every refusal of `endProposal`.
 */
export async function approveProposal(services: StepServices, proposalId: string, adminId: string): Promise<void> {
  const approved = await inTransaction(services.db, async (tx) => {
    const seen = await findProposal(tx, proposalId)
    if (!seen) throw new AppError('NOT_FOUND')
    await lockAround(tx, seen)
    const proposal = await endProposal(tx, 'APPROVED', { proposalId, adminId, reason: '' })
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
  if (kind === 'GRANT') await lockGrantsOf(tx, adminId)
  if (!(await lockRestrictable(tx, memberId))) throw new AppError('NOT_FOUND')
}

async function carryOut(tx: Transaction, proposal: ProposalRow, approvedBy: string): Promise<void> {
  const { member_id: memberId, points, ground, days, reason, proposed_by: adminId, request_key: requestKey } = proposal
  if (points !== null) {
    await giveApproved(tx, { memberId, points, reason, adminId, approvedBy, ...(requestKey !== null && { requestKey }) })
    return
  }
  if (ground === null) throw new Error('A block has a ground.')
  const endsAt = days === null ? null : await daysFromNow(tx, days)
  const { case_kind: kind, case_id: id, proposed_at: proposedAt } = proposal
  const block = { adminId, ground, facts: reason, memberId, approvedBy }
  if (kind !== null && id !== null) await decideApproved(tx, { kind, id }, { ...block, proposedAt })
  else await restrictMember(tx, { memberId, kind: 'BLOCK', ground, reason, endsAt, adminId, approvedBy })
}
