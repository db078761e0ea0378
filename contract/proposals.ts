import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { confirmedConsequences } from './block-consequences.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { GROUNDS } from '../domain/grounds.ts'
import { PROPOSAL_KINDS, SHOWN_OUTCOMES } from '../domain/proposals.ts'
import { SUBJECT_KINDS } from '../domain/reports.ts'
import { RESTRICTION_KINDS } from '../domain/restriction.ts'
import { ROLES } from '../domain/roles.ts'

/** A proposal by an administrator, and its outcome. */
export const proposal = z.object({
  uuid: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  member: z.object({ uuid: z.string(), name: z.string() }),
  /** Of a grant. */
  points: z.int().nullable(),
  /** Of a restriction. */
  ground: z.enum(GROUNDS).nullable(),
  /** What the member is kept from; null for what is no restriction. */
  restriction: z.enum(RESTRICTION_KINDS).nullable(),
  /** That the member gets. */
  role: z.enum(ROLES).nullable(),
  /** Of a restriction, from its approval on; null: until it is lifted. */
  days: z.int().nullable(),
  /** The case that the block decides, too. */
  case: z.object({ kind: z.enum(SUBJECT_KINDS), uuid: z.string() }).nullable(),
  /** Exchanges of the member that are open now. */
  openExchanges: z.int(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  expiresAt: z.string(),
  /** Whether the caller proposed it: they can withdraw it, another one decides. */
  isOwn: z.boolean(),
  /** Null while it is open. */
  decision: z
    .object({
      outcome: z.enum(SHOWN_OUTCOMES),
      /** Null where nobody decided in time. */
      by: z.string().nullable(),
      at: z.string(),
      reason: z.string(),
    })
    .nullable(),
})
export type Proposal = z.infer<typeof proposal>

export const adminProposals = endpoint({
  method: 'get',
  path: '/api/v1/admin/proposals',
  roles: [],
  summary: 'What waits for a second administrator, oldest first, and what was decided lately. Not what is about the caller.',
  response: z.object({ open: z.array(proposal), decided: z.array(proposal) }),
})

export const approveProposal = endpoint({
  method: 'post',
  path: '/api/v1/admin/proposals/{uuid}/approve',
  roles: [],
  summary:
    'Agree: what was proposed happens at once, as if its proposer did it. 403 FORBIDDEN for whoever proposed it and for whom it is about; 409 PROPOSAL_STATE when it was decided, withdrawn or is too old, or its proposer could not make it any more. A block needs the version of the `consequences` that were confirmed (GET block-consequences of the member): 409 BLOCK_CHANGED when others follow by now. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ consequences: confirmedConsequences }).prefault({}),
  response: success,
})

export const refuseProposal = endpoint({
  method: 'post',
  path: '/api/v1/admin/proposals/{uuid}/refuse',
  roles: [],
  summary: 'Refuse a proposal, and say why; nothing else happens, and the proposer is told. The errors are those of the approval.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: success,
})

export const withdrawProposal = endpoint({
  method: 'post',
  path: '/api/v1/admin/proposals/{uuid}/withdraw',
  roles: ['moderator', 'accounting'],
  summary: 'Withdraw an own proposal; 403 FORBIDDEN for everybody else. The same again is a success.',
  params: uuidParam,
  response: success,
})
