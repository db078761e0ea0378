/**
 * What the bench needs of the server's own modules. They are written for Vite, so run.ts loads this file through Vite's
 * module runner; the server that is measured is the built one, in its own process.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import { buildApplication } from '../server/application.ts'
import { createDiskBlobs } from '../server/platform/blobs.ts'
import { openDatabase, openPool } from '../server/platform/db/database.ts'
import { startEmbeddedCluster } from '../server/platform/db/embedded-cluster.ts'
import { migrate } from '../server/platform/db/migrations.ts'
import { readEnv } from '../server/platform/env.ts'
import { noRateLimits } from '../server/platform/http/rate-limits.ts'
import { installJobSchema } from '../server/platform/jobs/job-schema.ts'
import { devPostman } from '../server/platform/mail/mail.ts'
import type { Statement } from './plan.ts'

export interface BenchDatabase {
  url: string
  /** A pool as the server opens it. */
  pool: pg.Pool
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
  await migrate(openDatabase(pool))
  await installJobSchema(url)
  return {
    url,
    pool,
    // Statements still running when a run is interrupted end with the cluster, so nobody waits for them.
    stop: async () => {
      await Promise.race([pool.end(), wait(POOL_END_MS)])
      await cluster.stop()
    },
  }
}

/** Calls too slow to be made this long are measured with fewer addresses. */
const CAPTURE_MS = 10_000

/**
 * The statements each call of the API sends, found by making the call in this process; of slow calls only the first ones'.
 * @throws Error naming a call that does not answer 200.
 */
export async function captureStatements(pool: pg.Pool, addresses: readonly string[]): Promise<Statement[][]> {
  let current: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void current.push({ text: query.sql, values: [...query.parameters] }),
  })
  const { api } = buildApplication({
    env: readEnv({ RATE_LIMITS: 'off' }),
    pool,
    db,
    blobs: createDiskBlobs('blobs-the-bench-never-writes'),
    limits: noRateLimits,
    postman: devPostman(db),
    siteUrl: 'http://bench.example',
    processName: 'bench',
  })
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
