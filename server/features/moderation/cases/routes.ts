import { decideCase as decideEndpoint, moderationCase, moderationQueue } from '#contract/moderation.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { listColleagues } from '../../accounts/queries/administrators.ts'
import { listContested } from '../contests/queries.ts'
import { presentContested } from '../present.ts'
import { decideCase } from './commands.ts'
import { readCase, readQueue } from './read-case.ts'

/** Serves the queue of what waits for a decision. */
export function registerCaseRoutes(api: Api, { db }: Services): void {
  declareRoute(api, moderationQueue, administrator, async ({ query, member }) => {
    const [queue, contested, administrators] = await Promise.all([readQueue(db, query), listContested(db), listColleagues(db)])
    return {
      ...queue,
      contested: contested.map((row) => presentContested(row, member.id, administrators)),
    }
  })
  declareRoute(api, moderationCase, administrator, ({ params }) => readCase(db, { kind: params.kind, id: params.uuid }))
  declareRoute(api, decideEndpoint, administrator, async ({ params, body, member }) => {
    const decided = await decideCase(db, { kind: params.kind, id: params.uuid }, { adminId: member.id, ...body })
    return { status: 'success', ...(decided === 'PROPOSED' && { proposed: true }) }
  })
}
