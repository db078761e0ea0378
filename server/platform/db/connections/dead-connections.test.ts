import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseLine } from '../../../testing/lines/database-line.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { errorCode } from '../../error-facts.ts'
import { isUnavailable } from '../../http/answers/problem-details.ts'
import { inTransaction, openDatabase, openPool, type Database } from '../database.ts'

/** The limits of the product are 15 s and 3 s; here each is a thirtieth of that. A connection may take as long as there. */
const LIMITS = { max: 4, statementTimeoutMs: 500, answerMs: 100 }

const test = useTestApplication()
let line: DatabaseLine
let pool: Pool
let db: Database

beforeEach(async () => {
  line = await DatabaseLine.open(test().services.pool.options.connectionString!)
  pool = openPool(line.url, LIMITS)
  db = openDatabase(pool)
})

afterEach(async () => {
  await pool.end()
  await line.close()
})

const ask = (): Promise<unknown> => sql`select ${1}::int as asked`.execute(db)

/** As many at a time as there are connections, so that each has one of its own. */
const askOnAll = (): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(Array.from({ length: LIMITS.max }, () => sql`select pg_sleep(0.05), ${1}::int`.execute(db)))

const ownerOf = async (): Promise<number> => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
const change = (): Promise<unknown> => inTransaction(db, (tx) => sql`update clock set shift = shift + ${'0 s'}::interval`.execute(tx))

it('is whole again soon after the database fell silent without closing anything, and says meanwhile that it is away', async () => {
  await askOnAll()
  expect(pool.totalCount).toBe(LIMITS.max)
  line.swallow()
  const silent = await askOnAll()
  expect(silent.map(({ status }) => status)).toEqual(Array.from({ length: LIMITS.max }, () => 'rejected'))
  for (const outcome of silent) expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true)
  // New connections are not answered either.
  const { connectionTimeoutMillis } = pool.options
  pool.options.connectionTimeoutMillis = 300
  await expect(ask()).rejects.toThrow('timeout')
  pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  line.answerAgain()
  await ask()
})

it('ends with its pool although nobody answers the goodbye', async () => {
  const ending = openPool(line.url, LIMITS)
  await ending.query('select 1')
  expect(ending.idleCount).toBe(1)
  line.swallow()
  await ending.end()
})

it('leaves a connection alone that has nothing to wait for, and one whose statement PostgreSQL ends itself', async () => {
  const before = await ownerOf()
  await sql`select pg_sleep(${2})`.execute(db).catch((error: unknown) => expect(errorCode(error)).toBe('57014'))
  // Longer than a statement and its answer may take.
  await test().db.executeQuery(sql`select pg_sleep(0.8)`.compile(test().db))
  expect(await ownerOf()).toBe(before)
})

it('gives no connection back that has become read-only, so the next change meets the new primary', async () => {
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(test().db)).rows[0]!.name
  const setReadOnly = (value: 'on' | 'off') =>
    sql`alter database ${sql.ref(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(test().db)
  await setReadOnly('on')
  await expect(change()).rejects.toMatchObject({ code: '25006' })
  // The server is another one now: what connects anew may write.
  await setReadOnly('off')
  await change()
  // Also for who takes a connection without our wrapping, as the job runner does.
  const client = await pool.connect()
  await client.query('set default_transaction_read_only = on')
  await expect(client.query(`update clock set shift = shift + '0 s'::interval`)).rejects.toMatchObject({ code: '25006' })
  client.release()
  await change()
})
