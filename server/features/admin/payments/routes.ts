import {
  adminPayments,
  decideDispute as decideEndpoint,
  requeuePayment as requeueEndpoint,
  resolveFinding as resolveEndpoint,
} from '#contract/admin-payments.ts'
import { ADMIN_LIST_SIZE, ADMIN_NEWEST_SIZE } from '#domain/policy/administration.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { decideDispute } from '../../payments/disputes/commands.ts'
import { requeuePayment, resolveFinding } from './commands.ts'
import { presentDispute, presentFinding, presentParkedEffect, presentRun } from './present.ts'
import {
  listDecidedDisputes,
  listOpenDisputes,
  listOpenFindings,
  listParkedEffects,
  listResolvedFindings,
  listRuns,
  readQueue,
} from './queries.ts'

/** Serves what of payments waits for a person, and what that person does about it (reliability 3.3). */
export function registerAdminPaymentRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminPayments, administrator, async () => {
    const [disputes, decided, effects, findings, resolved, runs, queue] = await Promise.all([
      listOpenDisputes(db, ADMIN_LIST_SIZE),
      listDecidedDisputes(db, ADMIN_NEWEST_SIZE),
      listParkedEffects(db, ADMIN_LIST_SIZE),
      listOpenFindings(db, ADMIN_LIST_SIZE),
      listResolvedFindings(db, ADMIN_NEWEST_SIZE),
      listRuns(db, ADMIN_NEWEST_SIZE),
      readQueue(db),
    ])
    return {
      disputes: disputes.map(presentDispute),
      decided: decided.map(presentDispute),
      effects: effects.map(presentParkedEffect),
      findings: findings.map(presentFinding),
      resolved: resolved.map(presentFinding),
      runs: runs.map(presentRun),
      queue: { waiting: queue.waiting, oldestAt: queue.oldest_at?.toISOString() ?? null },
    }
  })
  declareRoute(api, requeueEndpoint, administrator, async ({ params, body, member }) => {
    await requeuePayment(db, params.uuid, { adminId: member.id, reason: body.reason })
    return { status: 'success' as const }
  })
  declareRoute(api, resolveEndpoint, administrator, async ({ params, body, member }) => {
    await resolveFinding(db, params.uuid, { adminId: member.id, reason: body.reason })
    return { status: 'success' as const }
  })
  declareRoute(api, decideEndpoint, administrator, async ({ params, body, member }) => {
    await decideDispute(db, params.uuid, { adminId: member.id, ...body })
    return { status: 'success' as const }
  })
}
