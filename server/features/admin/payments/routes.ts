import { listAllPayments } from '#contract/admin-payment-search.ts'
import {
  adminPayments,
  decideDispute as decideEndpoint,
  dismissDifference as dismissEndpoint,
  requeuePayment as requeueEndpoint,
  resolveFinding as resolveEndpoint,
} from '#contract/admin-payments.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { successOrDone } from '../../../platform/http/routes/success-or-done.ts'
import type { Services } from '../../../platform/services.ts'
import { decideDispute } from '../../payments/disputes-commands.ts'
import { dismissDifference, requeuePayment, resolveFinding } from './commands.ts'
import { readPayments } from './read-payments.ts'
import { readAllPayments } from './read-all-payments.ts'

/** Serves what of payments waits for a person, and what that person does about it (reliability 3.3). */
export function registerAdminPaymentRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminPayments, administrator, ({ query }) => readPayments(db, query))
  declareRoute(api, listAllPayments, administrator, ({ query }) => readAllPayments(db, query))
  declareRoute(api, requeueEndpoint, administrator, async ({ params, body, member }) => {
    const isActed = await requeuePayment(db, params.uuid, { adminId: member.id, reason: body.reason })
    return successOrDone(isActed)
  })
  declareRoute(api, resolveEndpoint, administrator, async ({ params, body, member }) => {
    await resolveFinding(db, params.uuid, { adminId: member.id, reason: body.reason })
    return { status: 'success' as const }
  })
  declareRoute(api, dismissEndpoint, administrator, async ({ params, body, member }) => {
    const isDismissed = await dismissDifference(db, params.uuid, { adminId: member.id, reason: body.reason })
    return successOrDone(isDismissed)
  })
  declareRoute(api, decideEndpoint, administrator, async ({ params, body, member }) => {
    await decideDispute(db, params.uuid, { adminId: member.id, ...body })
    return { status: 'success' as const }
  })
}
