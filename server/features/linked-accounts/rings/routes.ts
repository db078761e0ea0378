import { adminRings, closeRing } from '#contract/rings.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { closeByAdministrator } from './commands.ts'
import { readRings } from './read-rings.ts'

export function registerRingRoutes(api: Api, { db }: Services): void {
  declareRoute(api, adminRings, administrator, ({ query }) => readRings(db, query))
  declareRoute(api, closeRing, administrator, async ({ params, body, member }) => {
    await closeByAdministrator(db, { ringId: params.uuid, adminId: member.id, ...body })
    return { status: 'success' }
  })
}
