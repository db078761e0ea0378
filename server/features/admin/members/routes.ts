import type { z } from 'zod'
import {
  adminMember,
  blockUser,
  liftUserRestriction,
  openHiddenMessage,
  restrictUser,
  searchUsers,
  unblockUser,
} from '#contract/admin-members.ts'
import type { successOrProposed } from '#contract/endpoint.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { StepServices } from '../../exchanges/steps/run-step.ts'
import { imposeRestriction, liftByAdministrator, openMessage, requireMember, unblock } from './commands.ts'
import { readMemberPage, searchMembers } from './read-members.ts'

/** Serves the search of members, the page of one, and what administrators decide about them (B §5). */
export function registerAdminMemberRoutes(api: Api, services: StepServices): void {
  const { db } = services
  declareRoute(api, searchUsers, administrator, async ({ body }) => ({ data: await searchMembers(db, body) }))
  declareRoute(api, adminMember, administrator, ({ params, member }) => readMemberPage(db, params.uuid, member.id))
  declareRoute(api, blockUser, administrator, async ({ body: { userEmail, reason }, member }) => {
    const memberId = await requireMember(db, userEmail)
    const block = { adminId: member.id, memberId, kind: 'BLOCK', ground: 'OTHER', reason, days: null } as const
    return presentMade(await imposeRestriction(services, block))
  })
  declareRoute(api, unblockUser, administrator, async ({ body: { userEmail: email, ...rest }, member }) => {
    await unblock(db, { email, adminId: member.id, ...rest })
    return { status: 'success' }
  })
  declareRoute(api, restrictUser, administrator, async ({ params, body, member }) => {
    return presentMade(await imposeRestriction(services, { ...body, memberId: params.uuid, adminId: member.id }))
  })
  declareRoute(api, liftUserRestriction, administrator, async ({ params, body, member }) => {
    await liftByAdministrator(db, { restrictionId: params.uuid, adminId: member.id, reason: body.reason })
    return { status: 'success' }
  })
  declareRoute(api, openHiddenMessage, administrator, async ({ params, body, member }) => ({
    text: await openMessage(db, { messageId: params.uuid, adminId: member.id, reason: body.reason }),
  }))
}

function presentMade(made: 'RESTRICTED' | 'PROPOSED'): z.input<typeof successOrProposed> {
  return { status: 'success', ...(made === 'PROPOSED' && { proposed: true }) }
}
