/**
 * What the bench needs of the server's own modules. They are written for Vite, so run.ts loads this file through Vite's
 * module runner; the server that is measured is the built one, in its own process.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import { buildApplication } from '../server/application.ts'
import { createDiskBlobs } from '../server/platform/blobs/blobs.ts'
import { openDatabase, openPool, openSearchPool } from '../server/platform/db/database.ts'
import { startEmbeddedCluster } from '../server/platform/db/embedded-cluster.ts'
import { withPreparedStatements } from '../server/platform/db/prepared-statements.ts'
import { migrate } from '../server/platform/db/migrations.ts'
import { readEnv } from '../server/platform/env.ts'
import type { Api } from '../server/platform/http/api.ts'
import { noRateLimits } from '../server/platform/http/security/rate-limits.ts'
import { installJobSchema } from '../server/platform/jobs/job-schema.ts'
import { devPostman } from '../server/platform/mail/mail.ts'
import type { Statement } from './search/plan.ts'

export interface BenchDatabase {
  url: string
  /** Pools as the server opens them: for most of its work, and for searches. */
  pool: pg.Pool
  searchPool: pg.Pool
  stop: () => Promise<void>
}

const POOL_END_MS = 2000

/** A fresh PostgreSQL in `folder`, as durable as the product's own, with an empty migrated database. */
export async function startBenchDatabase(folder: string): Promise<BenchDatabase> {
  const cluster = await startEmbeddedCluster({ folder })
  const maintenance = openPool(cluster.url, { max: 1 })
  await sql.raw('create database bench').execute(openDatabase(maintenance))
  await maintenance.end()
  const url = cluster.url.replace(/\/postgres$/u, '/bench')
  const pool = openPool(url)
  const searchPool = openSearchPool(url)
  await migrate(openDatabase(pool))
  await installJobSchema(url)
  return {
    url,
    pool,
    searchPool,
    // Statements still running when a run is interrupted end with the cluster, so nobody waits for them.
    stop: async () => {
      await Promise.race([Promise.all([pool.end(), searchPool.end()]), wait(POOL_END_MS)])
      await cluster.stop()
    },
  }
}

/** The API in this process, as guests call it; `note` hears of every statement and of the database that sends it. */
export function openApi({ pool, searchPool }: Pick<BenchDatabase, 'pool' | 'searchPool'>, note: (statement: Statement) => void): Api {
  const observed = (observedPool: pg.Pool, isSearch: boolean): Kysely<DB> =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: withPreparedStatements(observedPool) }),
      log: ({ query }) => note({ text: query.sql, values: [...query.parameters], isSearch }),
    })
  const db = observed(pool, false)
  const { api } = buildApplication({
    env: readEnv({ RATE_LIMITS: 'off' }),
    pool,
    db,
    searchDb: observed(searchPool, true),
    blobs: createDiskBlobs('blobs-the-bench-never-writes'),
    limits: noRateLimits,
    postman: devPostman(db),
    siteUrl: 'http://bench.example',
    processName: 'bench',
  })
  return api
}

/** Calls too slow to be made this long are measured with fewer addresses. */
const CAPTURE_MS = 10_000

/**
 * The statements each call of the API sends, found by making the call in this process; of slow calls only the first ones'.
 * @throws Error naming a call that does not answer 200.
 */
export async function captureStatements(database: BenchDatabase, addresses: readonly string[]): Promise<Statement[][]> {
  let current: Statement[] = []
  const api = openApi(database, (statement) => void current.push(statement))
  const captured: Statement[][] = []
  const deadline = performance.now() + CAPTURE_MS
  for (const address of addresses) {
    if (performance.now() > deadline) break
    current = []
    const response = await api.request(address, {}, {})
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
    captured.push(current)
  }
  return captured
}
