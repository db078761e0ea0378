import { adminObjections, answerObjection as answerEndpoint, makeObjection as makeEndpoint } from '#contract/objections.ts'
import { ADMIN_LIST_SIZE } from '#domain/policy/administration.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator, loggedInOrRestricted } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { answerObjection, makeObjection } from './objections-commands.ts'
import { listWaiting } from './objections-queries.ts'
import { presentWaiting } from './present.ts'

/** Serves objections to restrictions: made by members, answered by administrators. Why one is restricted stands in the session. */
export function registerRestrictionRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, makeEndpoint, loggedInOrRestricted, async ({ member, body }) => {
    await limits.count('objectionByMember', member.id)
    await makeObjection(db, member.id, { text: body.text, restrictionId: body.restrictionUuid })
    return { status: 'success' }
  })
  declareRoute(api, adminObjections, administrator, async ({ member }) => ({
    objections: (await listWaiting(db, member.id, ADMIN_LIST_SIZE)).map(presentWaiting),
  }))
  declareRoute(api, answerEndpoint, administrator, async ({ params, body, member }) => {
    await answerObjection(db, params.uuid, { adminId: member.id, ...body })
    return { status: 'success' }
  })
}
