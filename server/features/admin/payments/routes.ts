import { adminPayments, requeuePayment as requeueEndpoint, resolveFinding as resolveEndpoint } from '#contract/admin-payments.ts'
import { ADMIN_LIST_SIZE, ADMIN_NEWEST_SIZE } from '#domain/policy.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/permissions.ts'
import { declareRoute } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { requeuePayment, resolveFinding } from './commands.ts'
import { presentFinding, presentParkedEffect, presentRun } from './present.ts'
import { findOpenFindings, findParkedEffects, findResolvedFindings, findRuns, readQueue } from './queries.ts'

/** Serves what of payments waits for a person, and what that person does about it (reliability 3.3). */
export function registerAdminPaymentRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminPayments, administrator, async () => {
    const [effects, findings, resolved, runs, queue] = await Promise.all([
      findParkedEffects(db, ADMIN_LIST_SIZE),
      findOpenFindings(db, ADMIN_LIST_SIZE),
      findResolvedFindings(db, ADMIN_NEWEST_SIZE),
      findRuns(db, ADMIN_NEWEST_SIZE),
      readQueue(db),
    ])
    return {
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
}
