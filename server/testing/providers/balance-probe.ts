import { sql } from 'kysely'
import { compareBalance } from '../../features/payments/balance/commands.ts'
import type { Gateways } from '../../features/payments/providers/gateway.ts'
import type { Database } from '../../platform/db/database.ts'

interface Compared {
  db: Database
  gateways: Gateways
}

const NEVER_MINUTES = 10_000_000
/** So many turns are enough for what tests order; a provider that is away stays so. */
const TURNS_MAX = 200

/** Compares to the end what the providers keep with the ledger, as it is now, whenever that was done last. */
export async function compareNow(compared: Compared): Promise<void> {
  await goOn(compared)
  await compareBalance(compared, 0)
  await goOn(compared)
}

/** Ends the comparisons that are under way. */
async function goOn(compared: Compared): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX && (await isUnderWay(compared.db)); turn++) await compareBalance(compared, NEVER_MINUTES)
}

async function isUnderWay(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isUnderWay: boolean }>`
    select exists (select from balance_run where finished_at is null and away_since is null) as "isUnderWay"`.execute(db)
  return rows[0]?.isUnderWay === true
}

/** Cases that are open, in words that say both sides. */
export async function openCases(db: Database): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select kind || ' of ' || subject || ' at ' || provider || ': ' || ours_cents || ' ct in the ledger, ' || theirs_cents || ' ct there' as told
      from balance_case where closed_at is null order by 1`.execute(db)
  return rows.map(({ told }) => told)
}

/** Where the providers do not keep what the ledger says, asked just now. */
export async function differencesNow(compared: Compared): Promise<string[]> {
  await compareNow(compared)
  return openCases(compared.db)
}
