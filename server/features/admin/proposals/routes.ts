import { adminProposals, approveProposal as approveEndpoint, refuseProposal, withdrawProposal } from '#contract/proposals.ts'
import { ADMIN_LIST_SIZE, ADMIN_NEWEST_SIZE } from '#domain/policy/administration.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declineProposal } from '../../accounts/proposals/commands.ts'
import type { StepServices } from '../../exchanges/steps/run-step.ts'
import { approveProposal } from './commands.ts'
import { presentProposal } from './present.ts'
import { listDecidedProposals, listOpenProposals } from './queries.ts'

/** Serves what waits for a second administrator (decision 73). */
export function registerProposalRoutes(api: Api, services: StepServices): void {
  const { db } = services
  declareRoute(api, adminProposals, administrator, async ({ member: { id } }) => {
    const [open, decided] = await Promise.all([
      listOpenProposals(db, { viewerId: id }, ADMIN_LIST_SIZE),
      listDecidedProposals(db, id, ADMIN_NEWEST_SIZE),
    ])
    return { open: open.map((row) => presentProposal(row, id)), decided: decided.map((row) => presentProposal(row, id)) }
  })
  declareRoute(api, approveEndpoint, administrator, async ({ params, body, member }) => {
    await approveProposal(services, params.uuid, { adminId: member.id, ...body })
    return { status: 'success' }
  })
  declareRoute(api, refuseProposal, administrator, async ({ params, body, member }) => {
    await declineProposal(db, 'REFUSED', { proposalId: params.uuid, adminId: member.id, reason: body.reason })
    return { status: 'success' }
  })
  declareRoute(api, withdrawProposal, administrator, async ({ params, member }) => {
    await declineProposal(db, 'WITHDRAWN', { proposalId: params.uuid, adminId: member.id, reason: '' })
    return { status: 'success' }
  })
}
