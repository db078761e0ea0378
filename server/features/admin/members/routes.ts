import type { z } from 'zod'
import { listMembers, writeToMember as writeEndpoint } from '#contract/admin-member-lists.ts'
import {
  adminMember,
  blockUser,
  liftUserRestriction,
  openHiddenMessage,
  restrictUser,
  searchUsers,
  setUserRole,
  unblockUser,
} from '#contract/admin-members.ts'
import { blockConsequences } from '#contract/block-consequences.ts'
import type { successOrProposed } from '#contract/endpoint.ts'
import { holdMemberPoints, releaseMemberPoints } from '#contract/point-holds.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { proposeRole } from '../../accounts/commands/propose-role.ts'
import type { StepServices } from '../../exchanges/steps/run-step.ts'
import {
  holdForReview,
  imposeRestriction,
  liftByAdministrator,
  openMessage,
  releaseAfterReview,
  readBlockConsequences,
  requireMember,
  unblock,
} from './commands.ts'
import { readMemberList } from './read-lists.ts'
import { writeToMember } from './messages-commands.ts'
import { readMemberPage, searchMembers } from './read-members.ts'

/** Serves the search of members, the page of one, and what administrators decide about them (B §5). */
export function registerAdminMemberRoutes(api: Api, services: StepServices): void {
  const { db } = services
  declareRoute(api, searchUsers, administrator, async ({ body }) => ({ data: await searchMembers(db, body) }))
  declareRoute(api, listMembers, administrator, ({ query, member }) => readMemberList(db, query, member.role))
  declareRoute(api, writeEndpoint, administrator, async ({ params, body, member }) => {
    await writeToMember(db, { memberId: params.uuid, adminId: member.id, text: body.text })
    return { status: 'success' }
  })
  declareRoute(api, adminMember, administrator, ({ params, member }) => readMemberPage(db, params.uuid, member))
  declareRoute(api, blockConsequences, administrator, ({ params, member }) => readBlockConsequences(db, params.uuid, member.id))
  declareRoute(api, blockUser, administrator, async ({ body: { userEmail, reason, consequences }, member }) => {
    const memberId = await requireMember(db, userEmail)
    const block = { adminId: member.id, memberId, kind: 'BLOCK', ground: 'OTHER', reason, days: null } as const
    return presentMade(await imposeRestriction(services, block, consequences))
  })
  declareRoute(api, unblockUser, administrator, async ({ body: { userEmail: email, ...rest }, member }) => {
    await unblock(db, { email, adminId: member.id, ...rest })
    return { status: 'success' }
  })
  declareRoute(api, restrictUser, administrator, async ({ params, body: { consequences, ...measure }, member }) => {
    const wanted = { ...measure, memberId: params.uuid, adminId: member.id }
    return presentMade(await imposeRestriction(services, wanted, consequences))
  })
  declareRoute(api, setUserRole, administrator, async ({ params, body, member }) => {
    const made = await proposeRole(db, { ...body, memberId: params.uuid, adminId: member.id })
    return { status: 'success', ...(made === 'PROPOSED' && { proposed: true }) }
  })
  declareRoute(api, liftUserRestriction, administrator, async ({ params, body, member }) => {
    await liftByAdministrator(db, { restrictionId: params.uuid, adminId: member.id, reason: body.reason })
    return { status: 'success' }
  })
  declareRoute(api, holdMemberPoints, administrator, async ({ params, body, member }) => ({
    status: 'success',
    held: await holdForReview(db, { memberId: params.uuid, adminId: member.id, ...body }),
  }))
  declareRoute(api, releaseMemberPoints, administrator, async ({ params, body, member }) => ({
    status: 'success',
    held: await releaseAfterReview(db, { memberId: params.uuid, adminId: member.id, ...body }),
  }))
  declareRoute(api, openHiddenMessage, administrator, async ({ params, body, member }) => ({
    text: await openMessage(db, { messageId: params.uuid, adminId: member.id, reason: body.reason }),
  }))
}

function presentMade(made: 'RESTRICTED' | 'PROPOSED'): z.input<typeof successOrProposed> {
  return { status: 'success', ...(made === 'PROPOSED' && { proposed: true }) }
}
