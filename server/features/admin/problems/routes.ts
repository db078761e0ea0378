import { bookLoss as bookLossEndpoint, bookRefund, refundExchange } from '#contract/refunds.ts'
import { adminProblem, adminProblems, askSide as askEndpoint, decideProblem as decideEndpoint } from '#contract/problems.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { askSide } from '../../exchanges/problems/commands/ask-side.ts'
import { decideProblem } from '../../exchanges/problems/commands/decide-problem.ts'
import { bookLoss, bookRefundMadeElsewhere, refundAfterEnd } from '../../exchanges/refunds/commands.ts'
import { readExchangeOf } from '../../exchanges/lists/read-exchanges.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { handleByRefund } from '../../withdrawals/handling-commands.ts'
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
  declareRoute(api, askEndpoint, administrator, async ({ params, body, member }) => {
    await askSide(db, member.id, params.uuid, body)
    return { exchange: await readExchangeOf(db, member, params.uuid) }
  })
  declareRoute(api, refundExchange, administrator, async ({ params, body, member }) => {
    await refundAfterEnd(services, member.id, params.uuid, body)
    await noteWithdrawal(db, member.id, body)
    return { exchange: await readExchangeOf(db, member, params.uuid) }
  })
  declareRoute(api, bookRefund, administrator, async ({ params, body, member }) => {
    await bookRefundMadeElsewhere(db, member.id, params.uuid, body)
    await noteWithdrawal(db, member.id, body)
    return { exchange: await readExchangeOf(db, member, params.uuid) }
  })
  declareRoute(api, bookLossEndpoint, administrator, async ({ params, body, member }) => {
    await bookLoss(db, member.id, params.uuid, body)
    return { exchange: await readExchangeOf(db, member, params.uuid) }
  })
}

/** A refund that answers a declaration of withdrawal deals with it. */
async function noteWithdrawal(db: Database, adminId: string, { withdrawal, reason }: { withdrawal?: string | undefined; reason: string }) {
  if (withdrawal !== undefined) await handleByRefund(db, { adminId, id: withdrawal, reason })
}
