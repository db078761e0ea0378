import { answerContest as answerEndpoint } from '#contract/moderation.ts'
import { contestDecision as contestEndpoint } from '#contract/reports.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator, loggedInOrRestricted } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { answerContest, contestDecision } from './commands.ts'

/** Serves objections to decisions: made by members, answered by administrators. */
export function registerContestRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, contestEndpoint, loggedInOrRestricted, async ({ params, body, member }) => {
    await limits.count('contestByMember', member.id)
    await contestDecision(db, member.id, params.uuid, body.text)
    return { status: 'success' }
  })
  declareRoute(api, answerEndpoint, administrator, async ({ params, body, member }) => {
    await answerContest(db, params.uuid, { adminId: member.id, ...body })
    return { status: 'success' }
  })
}
