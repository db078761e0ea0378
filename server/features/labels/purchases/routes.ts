import { checkLabelSource, labelPurchases, repeatLabelPurchase } from '#contract/label-purchases.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { successOrDone } from '../../../platform/http/routes/success-or-done.ts'
import type { Services } from '../../../platform/services.ts'
import { checkSource } from '../source/commands.ts'
import type { LabelSource } from '../source/label-source.ts'
import { repeatPurchase } from './commands.ts'
import { readPurchases } from './read-purchases.ts'

export function registerPurchaseRoutes(api: Api, { db }: Services, source: LabelSource | undefined): void {
  declareRoute(api, labelPurchases, administrator, ({ query }) => readPurchases(db, query))
  declareRoute(api, checkLabelSource, administrator, async () => {
    if (source) await checkSource(db, source, true)
    return { status: 'success' as const }
  })
  declareRoute(api, repeatLabelPurchase, administrator, async ({ params, body, member }) => {
    const isActed = await repeatPurchase(db, params.uuid, { adminId: member.id, reason: body.reason })
    return successOrDone(isActed)
  })
}
