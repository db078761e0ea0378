import { declareWithdrawal, handleWithdrawals, listWithdrawals, reopenWithdrawal } from '#contract/withdrawals.ts'
import type { Api } from '../../platform/http/api.ts'
import { administrator, anyone } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { declare } from './commands.ts'
import { handle, reopenDeclaration } from './handling-commands.ts'
import { readWithdrawals } from './read-withdrawals.ts'

export function registerWithdrawalRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, declareWithdrawal, anyone, async ({ body, visitor }) => {
    await limits.count('withdrawalByAddress', visitor.address)
    await limits.count('withdrawalByEmail', body.email.toLowerCase())
    await declare(db, body)
    return { status: 'success' }
  })

  declareRoute(api, listWithdrawals, administrator, ({ query }) => readWithdrawals(db, query))
  declareRoute(api, handleWithdrawals, administrator, async ({ body, member }) => {
    const handled = await handle(db, { adminId: member.id, ids: body.uuids, outcome: body.reason })
    return { status: 'success', handled }
  })
  declareRoute(api, reopenWithdrawal, administrator, async ({ params, body, member }) => {
    await reopenDeclaration(db, { adminId: member.id, id: params.uuid, reason: body.reason })
    return { status: 'success' }
  })
}
