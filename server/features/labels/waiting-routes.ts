import { acceptedRequests } from '#contract/labels.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { presentMember } from '../accounts/present.ts'
import { listWaitingForLabels } from './waiting-queries.ts'

export function registerWaitingRoutes(api: Api, { db }: Services): void {
  declareRoute(api, acceptedRequests, administrator, async () => ({
    acceptedRequests: (await listWaitingForLabels(db)).map((row) => ({
      uuid: row.id,
      title: row.title,
      offeredBy: presentMember(row.sender),
      requestedBy: presentMember(row.receiver),
      updatedAt: row.updated_at.toISOString(),
      giveUpAt: row.give_up_at.toISOString(),
    })),
  }))
}
