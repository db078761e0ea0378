import { decideCase as decideEndpoint, moderationCase, moderationQueue } from '#contract/moderation.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { listAdministrators } from '../../accounts/queries/administrators.ts'
import { listContested } from '../contests/queries.ts'
import { presentCaseInQueue, presentContested } from '../present.ts'
import { decideCase } from './commands.ts'
import { listCases } from './queries.ts'
import { readCase } from './read-case.ts'

/** Serves the queue of what waits for a decision. */
export function registerCaseRoutes(api: Api, { db }: Services): void {
  declareRoute(api, moderationQueue, administrator, async ({ member }) => {
    const [cases, contested, administrators] = await Promise.all([listCases(db), listContested(db), listAdministrators(db)])
    return {
      cases: cases.map(presentCaseInQueue),
      total: cases[0]?.total ?? 0,
      contested: contested.map((row) => presentContested(row, member.id, administrators)),
    }
  })
  declareRoute(api, moderationCase, administrator, ({ params }) => readCase(db, { kind: params.kind, id: params.uuid }))
  declareRoute(api, decideEndpoint, administrator, async ({ params, body, member }) => {
    const decided = await decideCase(db, { kind: params.kind, id: params.uuid }, { adminId: member.id, ...body })
    return { status: 'success', ...(decided === 'PROPOSED' && { proposed: true }) }
  })
}
