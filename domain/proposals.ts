import type { NarrowRole } from './roles.ts'
/** Acts that need a second administrator: while there is one (decision 73), or always (record 81). */
export const PROPOSAL_KINDS = ['GRANT', 'BLOCK', 'RESTRICTION', 'ROLE'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** Who can propose it, and so sees that it waits, beside administrators. */
export const PROPOSER_ROLES: Readonly<Record<ProposalKind, readonly NarrowRole[]>> = {
  GRANT: ['accounting'],
  BLOCK: ['moderator'],
  RESTRICTION: ['moderator'],
  ROLE: [],
}

/** What became of a proposal: the second one agreed or did not, the first one took it back, or nobody decided in time. */
const PROPOSAL_OUTCOMES = ['APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]

/** Outcomes as shown; `lapsed` when the proposer stopped being an administrator. */
export const SHOWN_OUTCOMES = [...PROPOSAL_OUTCOMES, 'LAPSED'] as const
export type ShownOutcome = (typeof SHOWN_OUTCOMES)[number]

/** Page of open proposals. */
export const PROPOSALS_PATH = '/admin/proposals'
