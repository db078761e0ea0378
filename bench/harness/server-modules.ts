/**
 * What every bench needs of the server's own modules: a cluster with databases in it, and the API in this process. The
 * modules are written for Vite, so a bench loads its `server-modules.ts`, which imports this file, through Vite's module
 * runner; the server that is measured is the built one, in its own process.
 */
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../db/types.ts'
import { buildApplication } from '../../server/application.ts'
import { createDiskBlobs } from '../../server/platform/blobs/blobs.ts'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'
import { startEmbeddedCluster } from '../../server/platform/db/embedded-cluster.ts'
import { migrate } from '../../server/platform/db/migrations.ts'
import { withPreparedStatements } from '../../server/platform/db/connections/prepared-statements.ts'
import { readEnv } from '../../server/platform/environment/env.ts'
import type { Api } from '../../server/platform/http/api.ts'
import { noRateLimits } from '../../server/platform/http/security/rate-limits.ts'
import { installJobSchema } from '../../server/platform/jobs/job-schema.ts'
import { devPostman } from '../../server/platform/mail/mail.ts'
import type { Statement } from './statement.ts'

interface BenchCluster {
  folder: string
  urlOf: (name: string) => string
  /** A new database: empty and migrated, or a copy of one that nobody is connected to. */
  create: (name: string, template?: string) => Promise<void>
  /** A pool as the server opens it, for as long as `work` takes. */
  withPool: <T>(name: string, work: (pool: pg.Pool) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

const STATEMENT_TIMEOUT_MS = 600_000

/** A fresh PostgreSQL in `wanted`, or where it can write instead, as durable as the product's own. */
export async function startBenchCluster(wanted: string): Promise<BenchCluster> {
  const { url, folder, stop } = await startEmbeddedCluster({ folder: wanted })
  const urlOf = (name: string): string => url.replace(/\/postgres$/u, `/${name}`)
  const withPool = async <T>(name: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const pool = openPool(urlOf(name), { statementTimeoutMs: STATEMENT_TIMEOUT_MS })
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  }
  const create = async (name: string, template?: string): Promise<void> => {
    await withPool('postgres', (pool) => pool.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`))
    if (template) return
    await withPool(name, (pool) => migrate(openDatabase(pool)))
    await installJobSchema(urlOf(name))
  }
  return { folder, urlOf, create, withPool, stop }
}

/** The API in this process; `note` hears of every statement. `env` may name a payment provider. */
export function openApi(
  { pool, searchPool }: { pool: pg.Pool; searchPool: pg.Pool },
  note: (statement: Statement) => void,
  env: Record<string, string> = {},
): Api {
  const observed = (observedPool: pg.Pool, isSearch: boolean): Kysely<DB> =>
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: withPreparedStatements(observedPool) }),
      log: ({ query }) => note({ text: query.sql, values: [...query.parameters], isSearch }),
    })
  const db = observed(pool, false)
  return buildApplication({
    env: readEnv({ ...env, RATE_LIMITS: 'off' }),
    pool,
    db,
    searchDb: observed(searchPool, true),
    blobs: createDiskBlobs('blobs-the-bench-never-writes'),
    limits: noRateLimits,
    postman: devPostman(db),
    siteUrl: 'http://bench.example',
    processName: 'bench',
  }).api
}
