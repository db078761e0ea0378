import type { Database } from '../../server/platform/db/database.ts'
import { readEnv } from '../../server/platform/environment/env.ts'
import { compareBalance } from '../../server/features/payments/balance/commands.ts'
import { configuredGateways } from '../../server/features/payments/providers/configured-gateways.ts'
import { differencesNow, openCases } from '../../server/testing/providers/balance-probe.ts'
import { environmentOf, type Providers } from '../providers/providers.ts'

/** Of the database's clock, which the end of a run moves on. */
const EVERY_MINUTES = 5

/** What nobody has told us of yet is heard of within a day, and judged at the end. */
const MAY_BE_UNTOLD = 'DISPUTE_LOST'

/** Every five minutes: what the providers keep is what the ledger says. Gives the differences that may not be. */
export async function watchBalance(db: Database, providers: Providers): Promise<string[]> {
  await judged(providers, () => compareBalance({ db, gateways: gatewaysOf(db, providers) }, EVERY_MINUTES))
  return (await openCases(db)).filter((told) => !told.startsWith(MAY_BE_UNTOLD))
}

/** The same at the end, when everything is known. */
export function judgeBalance(db: Database, providers: Providers): Promise<string[]> {
  return judged(providers, () => differencesNow({ db, gateways: gatewaysOf(db, providers) }))
}

async function judged<T>(providers: Providers, work: () => Promise<T>): Promise<T> {
  providers.isJudged = true
  try {
    return await work()
  } finally {
    providers.isJudged = false
  }
}

/** The sandbox takes no money here. */
function gatewaysOf(db: Database, providers: Providers) {
  const { stripe, paypal } = configuredGateways({ db, env: readEnv({ APP_MODE: 'demo', ...environmentOf(providers) }) })
  return { ...(stripe && { stripe }), ...(paypal && { paypal }) }
}
