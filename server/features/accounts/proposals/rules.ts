import type { ProposalOutcome } from '#domain/proposals.ts'

interface Facts {
  member_id: string
  proposed_by: string
  outcome: ProposalOutcome | null
  decided_by: string | null
  is_overdue: boolean
  is_orphaned: boolean
}

/**
 * What to do about a wish to end a proposal: only its proposer takes it back, only somebody else decides on it, and nobody on what is
 * about themselves. Nobody agrees with whoever could not propose it any more.
 */
export function judgeEnd(
  proposal: Facts,
  wanted: 'APPROVED' | 'REFUSED' | 'WITHDRAWN',
  adminId: string,
): 'END' | 'REPEATED' | 'FORBIDDEN' | 'PROPOSAL_STATE' {
  const isOwn = proposal.proposed_by === adminId
  if (proposal.member_id === adminId || isOwn !== (wanted === 'WITHDRAWN')) return 'FORBIDDEN'
  if (proposal.outcome === wanted && proposal.decided_by === adminId) return 'REPEATED'
  return proposal.outcome === null && !proposal.is_overdue && !proposal.is_orphaned ? 'END' : 'PROPOSAL_STATE'
}
