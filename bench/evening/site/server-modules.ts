/** What the evening needs of the server's own modules; run.ts loads this file through Vite's module runner. */
import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabase, openPool } from '../../../server/platform/db/database.ts'
import { migrate } from '../../../server/platform/db/migrations.ts'
import { installJobSchema } from '../../../server/platform/jobs/job-schema.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import { LIVENESS } from '../../../server/testing/liveness.ts'
import { startBenchCluster } from '../../harness/server-modules.ts'
import type { Acknowledged } from '../aftermath/acknowledged.ts'
import type { OurPayment } from '../aftermath/compare-payments.ts'
import { listLost } from '../aftermath/find-lost.ts'
import { copyCluster, REPLICA_NAME, startReplica } from './replica.ts'

export { copyCluster, REPLICA_NAME, startBenchCluster, startReplica }

/** Filling and looking up take longer than a reader waits. */
const STATEMENT_MS = 600_000

export function openEveningPool(url: string): pg.Pool {
  return openPool(url, { statementTimeoutMs: STATEMENT_MS })
}

/** The schema, where there is none yet. */
export async function prepareSchema(pool: pg.Pool, url: string): Promise<void> {
  await migrate(openDatabase(pool))
  await installJobSchema(url)
}

/** What nobody may have lost, and what must hold. */
export function lookUp(pool: pg.Pool, acknowledged: readonly Acknowledged[]): ReturnType<typeof listLost> {
  return listLost(openDatabase(pool), acknowledged)
}

export function findBroken(pool: pg.Pool): Promise<string[]> {
  return brokenInvariants(openDatabase(pool))
}

export async function listPayments(pool: pg.Pool): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    select id, provider_ref as reference, status, amount_cents as cents from payment`.execute(openDatabase(pool))
  return rows
}

/** Jobs that are due, effects that are not done and payments between two states: all must come to nothing soon. */
export async function countUnsettled(pool: pg.Pool): Promise<number> {
  const db = openDatabase(pool)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`.execute(db)
  const effects = await sql.raw(LIVENESS['L02 no effect is left'] ?? '').execute(db)
  const payments = await sql.raw(LIVENESS['L03 no payment is between two states'] ?? '').execute(db)
  return (rows[0]?.count ?? 0) + effects.rows.length + payments.rows.length
}

/** Transactions that a server has answered in this database so far. */
export async function countTransactions(pool: pg.Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select xact_commit::int as count from pg_stat_database where datname = current_database()`.execute(openDatabase(pool))
  return rows[0]?.count ?? 0
}
