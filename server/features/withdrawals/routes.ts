import { declareWithdrawal, listWithdrawals } from '#contract/withdrawals.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { declare } from './commands.ts'
import { presentWithdrawal } from './present.ts'
import { countWithdrawals, listDeclarations } from './queries.ts'

/** Serves the calls of this feature. */
export function registerWithdrawalRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, declareWithdrawal, anyone, async ({ body, visitor }) => {
    await limits.count('withdrawalByAddress', visitor.address)
    await limits.count('withdrawalByEmail', body.email.toLowerCase())
    await declare(db, body)
    return { status: 'success' }
  })

  declareRoute(api, listWithdrawals, administrator, async ({ query }) => {
    const [rows, total] = await Promise.all([listDeclarations(db, query), countWithdrawals(db)])
    return { withdrawals: rows.map(presentWithdrawal), total }
  })
}
