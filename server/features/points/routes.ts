import { pointsLedger } from '#contract/points.ts'
import type { Api } from '../../platform/http/api.ts'
import { loggedIn } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { listHolds } from './holds-queries.ts'
import { presentEntry, presentWaiting } from './present.ts'
import { listLedger, readDebts } from './queries.ts'

export function registerPointRoutes(api: Api, { db }: Services): void {
  declareRoute(api, pointsLedger, loggedIn, async ({ query, member }) => {
    const [{ rows, total }, holds, owed] = await Promise.all([
      listLedger(db, member.id, query),
      listHolds(db, member.id),
      readDebts(db, member.id),
    ])
    return {
      entries: rows.map(presentEntry),
      total,
      waiting: holds.map(presentWaiting),
      owed: { points: owed.owedPoints, feeCredits: owed.owedFeeCredits },
    }
  })
}
