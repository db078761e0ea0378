import { searchAll } from '#contract/admin-search.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { searchEverything } from './read-search.ts'

/** Serves one search over all that the team looks after. */
export function registerSearchRoutes(api: Api, services: Services): void {
  declareRoute(api, searchAll, administrator, ({ body, member }) => searchEverything(services, body.text, member.role))
}
