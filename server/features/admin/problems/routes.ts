import { adminProblem, adminProblems, decideProblem as decideEndpoint } from '#contract/problems.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { decideProblem } from '../../exchanges/problems/commands/decide-problem.ts'
import { readExchangeOf } from '../../exchanges/lists/read-exchanges.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { listProblems, readProblem } from './read-problems.ts'

/** Serves what administrators see of reported problems, and their decision. */
export function registerProblemRoutes(api: Api, services: Services & { effects: EffectRunner }): void {
  const { db } = services
  declareRoute(api, adminProblems, administrator, ({ query }) => listProblems(db, query))
  declareRoute(api, adminProblem, administrator, ({ params, member }) => readProblem(db, member, params.uuid))
  declareRoute(api, decideEndpoint, administrator, async ({ params, body, member }) => {
    const { decision: outcome, ...rest } = body
    await decideProblem(services, member.id, params.uuid, { outcome, ...rest })
    return { exchange: await readExchangeOf(db, member, params.uuid) }
  })
}
