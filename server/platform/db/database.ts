import { Kysely, sql, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from '#db/types.ts'
import { errorCode, errorProperty } from '../error-facts.ts'
import { log, loggableError } from '../log.ts'
import { endDeadConnections } from './connections/dead-connections.ts'
import { Dialect } from './connections/dialect.ts'
import { isOutdatedStatement, withPreparedStatements } from './connections/prepared-statements.ts'

/** A statement of a search that takes longer is ended, and the reader asked to try again (reliability F75). */
const SEARCH_TIMEOUT_MS = 2000
/** Concurrent searches of one process; others wait. */
const SEARCHES_AT_ONCE = 8

export type Database = Kysely<DB>
/** Parameter type of functions that need a transaction; never optional. */
export type Transaction = KyselyTransaction<DB>

// bigint columns here are counts and balances far below 2^53: numbers, not strings.
types.setTypeParser(types.builtins.INT8, Number)

const IDLE_MS = 10 * 60_000

const STATEMENT_MS = 15_000
const ANSWER_MS = 3000
const KEEP_ALIVE_AFTER_MS = 10_000

interface PoolOptions {
  max?: number
  statementTimeoutMs?: number
  answerMs?: number
  waitMs?: number
  settings?: string
}

/** Opens a pool of `max` connections; the server ends statements after `statementTimeoutMs`, the client closes silent connections. */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const statementMs = options.statementTimeoutMs ?? STATEMENT_MS
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 20,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    // A new connection is dear: it signs in and reads the definitions of all tables anew.
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(options.settings !== undefined && { options: options.settings }),
  })
  // Errors after the pool was closed do not matter: the database may stop while its last connections close.
  const noteLoss = (error: Error): void => void (pool.ending || log.warn(loggableError(error), 'database connection lost'))
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  endDeadConnections(pool, statementMs + (options.answerMs ?? ANSWER_MS))
  return pool
}

/** Opens a small pool with a short timeout for searches, which use indexes, so that slow plans do not delay others (reliability F75). */
export function openSearchPool(url: string, options: Pick<PoolOptions, 'answerMs' | 'waitMs'> = {}): Pool {
  return openPool(url, {
    ...options,
    max: SEARCHES_AT_ONCE,
    statementTimeoutMs: SEARCH_TIMEOUT_MS,
    // Planning a search takes longer than most searches: what is prepared is planned once, but for what says otherwise
    // (PLANNED_FOR_VALUES).
    settings: '-c enable_seqscan=off -c work_mem=16MB -c plan_cache_mode=force_generic_plan',
  })
}

/** Opens the pool for metrics: one connection with a short timeout. */
export function openFigurePool(url: string): Pool {
  return openPool(url, { max: 1, statementTimeoutMs: 1000, answerMs: 1000, waitMs: 1000 })
}

/** A migration may build an index of a million books, or wait for another process that does. */
const SCHEMA_STATEMENT_MS = 30 * 60_000

/** Opens the pool for migrations and preparations at start. */
export function openSchemaPool(url: string): Pool {
  return openPool(url, { max: 2, statementTimeoutMs: SCHEMA_STATEMENT_MS })
}

/** The Kysely database of a pool with prepared statements (prepared-statements.ts). */
export function openDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new Dialect({ pool: withPreparedStatements(pool) }) })
}

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * Runs `work` in one READ COMMITTED transaction; retries deadlocks, serialization failures and outdated statements up to five times
 * (reliability 1.1). `work` must have no effects outside the database.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(errorCode(error) ?? '') || isOutdatedStatement(error)
}

/** Whether an error violates the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return errorProperty(error, 'constraint') === constraint
}

/** The database clock (decision 48), which tests shift. */
export const now = sql<Date>`app_now()`
