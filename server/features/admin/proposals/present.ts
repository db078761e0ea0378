import type { Proposal } from '#contract/proposals.ts'
import type { ListedProposal } from './queries.ts'

/** A proposal as the administrator sees it who looks at it. */
export function presentProposal(row: ListedProposal, viewerId: string): Proposal {
  const { id: uuid, kind, points, ground, restriction, role, days, reason, case_kind: caseKind, case_id: caseId } = row
  return {
    uuid,
    kind,
    member: { uuid: row.member_id, name: row.member_name },
    points,
    ground,
    restriction: ground === null ? null : (restriction ?? 'BLOCK'),
    role,
    days,
    case: caseKind !== null && caseId !== null ? { kind: caseKind, uuid: caseId } : null,
    openExchanges: row.open_exchanges,
    reason,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.proposed_by === viewerId,
    decision: presentDecision(row),
  }
}

function presentDecision({ outcome, decided_at: at, decider: by, decision_reason: reason }: ListedProposal): Proposal['decision'] {
  return outcome !== null && at ? { outcome, by, at: at.toISOString(), reason } : null
}
