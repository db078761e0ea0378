/**
 * What this bench needs of the server's own modules: a cluster, databases in it, one recorded order, the invariants. run.ts
 * loads this file through Vite's module runner, as the modules are written for it.
 */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import { orderAmounts, type OrderAmounts } from '#domain/money.ts'
import { buildApplication } from '../../server/application.ts'
import { createDiskBlobs } from '../../server/platform/blobs/blobs.ts'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'
import { startEmbeddedCluster } from '../../server/platform/db/embedded-cluster.ts'
import { migrate } from '../../server/platform/db/migrations.ts'
import { readEnv } from '../../server/platform/env.ts'
import type { Api } from '../../server/platform/http/api.ts'
import { noRateLimits } from '../../server/platform/http/security/rate-limits.ts'
import { installJobSchema } from '../../server/platform/jobs/job-schema.ts'
import { devPostman } from '../../server/platform/mail/mail.ts'
import { brokenInvariants } from '../../server/testing/invariants.ts'
import type { Statement } from '../search/plan.ts'
import { post } from './call.ts'
import { orderOf, PRICE } from './filling/market.ts'
import type { RecordedOrder, Unit } from './plan.ts'

export interface OrderCluster {
  folder: string
  urlOf: (name: string) => string
  /** A new database: empty and migrated, or a copy of one that nobody is connected to. */
  create: (name: string, template?: string) => Promise<void>
  /** A pool as the server opens it, for as long as `work` takes. */
  withPool: <T>(name: string, work: (pool: pg.Pool) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** A fresh PostgreSQL in `folder`, as durable as the product's own. */
export async function startOrderCluster(wanted: string): Promise<OrderCluster> {
  const { url, folder, stop } = await startEmbeddedCluster({ folder: wanted })
  const urlOf = (name: string): string => url.replace(/\/postgres$/u, `/${name}`)
  const withPool = async <T>(name: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const pool = openPool(urlOf(name), { statementTimeoutMs: 600_000 })
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

/** What each order of the bench costs today. */
export function amountsOfToday(): OrderAmounts {
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  return orderAmounts({ price: PRICE, balance: PRICE, feeCredits: 0, date })
}

/** Places the first order in this process and keeps what it sent to the database. @throws Error when it is refused. */
export async function recordOrder(pool: pg.Pool, standIn: { url: string; env: Record<string, string> }): Promise<RecordedOrder> {
  const units: Unit[] = []
  let isOpen = false
  const note = (statement: Statement): void => {
    if (statement.text === 'begin') units.push({ isTransaction: true, statements: [] })
    else if (statement.text !== 'commit' && isOpen) units.at(-1)?.statements.push(statement)
    else if (statement.text !== 'commit') units.push({ isTransaction: false, statements: [statement] })
    if (statement.text === 'begin' || statement.text === 'commit') isOpen = statement.text === 'begin'
  }
  const order = orderOf(0)
  const call = caller(openApi(pool, standIn.env, note), order.receiverCookie)
  const { totalCents: amount, extraPoints: epn } = amountsOfToday()
  const path = `/api/v1/stripe/order/${order.offerId}`
  const intent = await call(`${path}/intent`, { amount })
  const reference = String(intent['intentId'])
  const card = new URLSearchParams({ client_secret: String(intent['clientSecret']), number: '4242424242424242' })
  await post(`${standIn.url}/v1/payment_intents/${reference}/confirm`, card.toString())
  const { exchangeUuid } = await call(`${path}/authorize`, { epn, istp: false, amount, sid: reference })
  const exchangeId = String(exchangeUuid)
  const { rows } = await pool.query<{ id: string }>('select id from payment where exchange_id = $1', [exchangeId])
  const { offerId, bookId, senderId, receiverId } = order
  return { units, names: { offerId, bookId, senderId, receiverId, reference, exchangeId, paymentId: rows[0]?.id ?? '' } }
}

function openApi(pool: pg.Pool, env: Record<string, string>, note: (statement: Statement) => void): Api {
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }): void =>
    note({ text: query.sql, values: [...query.parameters], isSearch: false })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log })
  return buildApplication({
    env: readEnv({ ...env, RATE_LIMITS: 'off' }),
    pool,
    db,
    searchDb: db,
    blobs: createDiskBlobs('blobs-the-bench-never-writes'),
    limits: noRateLimits,
    postman: devPostman(db),
    siteUrl: 'http://bench.example',
    processName: 'bench',
  }).api
}

function caller(api: Api, cookie: string): (path: string, body: object) => Promise<Record<string, unknown>> {
  return async (path, body) => {
    const init = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await api.request(path, init, {})
    const answer = (await response.json()) as Record<string, unknown>
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

/** Names of the invariants that do not hold in a database. */
export function findBroken(pool: pg.Pool): Promise<string[]> {
  return brokenInvariants(openDatabase(pool))
}

/** Mails and other jobs that still wait. */
export async function countWaitingJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs`.execute(openDatabase(pool))
  return rows[0]?.count ?? 0
}
