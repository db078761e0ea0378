import { addAllBookshelves, geoImports, takeFewerBookcases } from '#contract/admin-bookcases.ts'
import { IMPORTS_SHOWN } from '#domain/policy/bookcases.ts'
import type { Api } from '../../../platform/http/api.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { administrator } from '../../../platform/http/security/permissions.ts'
import type { Services } from '../../../platform/services.ts'
import { startImport, acceptFewerBookcases } from '../../places/imports/commands.ts'
import { presentImport } from '../../places/imports/present.ts'
import { listImports } from '../../places/imports/queries.ts'
import { countPlacesAndBookcases, findNextImport } from './queries.ts'

export function registerImportRoutes(api: Api, { db, env }: Services): void {
  const hasSource = env.OVERPASS_URL !== undefined
  declareRoute(api, addAllBookshelves, administrator, async ({ member }) => ({
    import: presentImport(await startImport(db, 'BOOKCASES', member.id)),
  }))
  declareRoute(api, takeFewerBookcases, administrator, async ({ member, params, body }) => ({
    import: presentImport(await acceptFewerBookcases(db, { adminId: member.id, importId: params.uuid, reason: body.reason })),
  }))
  declareRoute(api, geoImports, administrator, async () => {
    const [imports, counts, next] = await Promise.all([listImports(db, IMPORTS_SHOWN), countPlacesAndBookcases(db), findNextImport(db)])
    const nextAt = hasSource ? (next.next_at?.toISOString() ?? null) : null
    return { imports: imports.map(presentImport), ...counts, hasSource, nextAt }
  })
}
