/** What one administrator alone may not do while there is another one (decision 73). */
export const PROPOSAL_KINDS = ['GRANT', 'BLOCK'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

/** What became of a proposal: the second one agreed or did not, the first one took it back, or nobody decided in time. */
const PROPOSAL_OUTCOMES = ['APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number]

/**
 * As a page shows it: one that ended before its time without anybody's decision lapsed, as whoever proposed it is no administrator
 * any more.
 */
export const SHOWN_OUTCOMES = [...PROPOSAL_OUTCOMES, 'LAPSED'] as const
export type ShownOutcome = (typeof SHOWN_OUTCOMES)[number]

/** The page where proposals wait. */
export const PROPOSALS_PATH = '/admin/proposals'
