import { pointsLedger } from '#contract/points.ts'
import type { Api } from '../../platform/http/api.ts'
import { loggedIn } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { listLedger } from './queries.ts'

/** Serves the member's own ledger. */
export function registerPointRoutes(api: Api, { db }: Services): void {
  declareRoute(api, pointsLedger, loggedIn, async ({ query, member }) => {
    const { rows, total } = await listLedger(db, member.id, query)
    const entries = rows.map((row) => ({
      at: row.at.toISOString(),
      unit: row.unit,
      amount: row.amount,
      balance: row.balance,
      kind: row.kind,
      ...(row.exchange_id && { exchangeUuid: row.exchange_id }),
      ...(row.title && { title: row.title }),
    }))
    return { entries, total }
  })
}
