import { yearlySends } from '#contract/yearly-sends.ts'
import type { Api } from '../../../platform/http/api.ts'
import { loggedIn } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { readSendsOfThisYear } from './queries/yearly-sends.ts'
import { standingOf } from './rules.ts'

/** Serves what members may know of their own sends. */
export function registerRecordRoutes(api: Api, { db }: Services): void {
  declareRoute(api, yearlySends, loggedIn, async ({ member }) => {
    const { year, sends, points } = await readSendsOfThisYear(db, member.id)
    return { year, ...standingOf({ sends, points }) }
  })
}
