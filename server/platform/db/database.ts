import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, types } from 'pg'
import type { DB } from '#db/types.ts'
import { codeOf, factOf } from '../error-facts.ts'
import { log, loggableError } from '../log.ts'
import { endDeadConnections } from './connections/dead-connections.ts'
import { isOutdatedStatement, withPreparedStatements } from './connections/prepared-statements.ts'

/** A statement of a search that takes longer is ended, and the reader asked to try again (reliability F75). */
const SEARCH_TIMEOUT_MS = 2000
/** Searches at the same time in one process; the others wait. */
const SEARCHES_AT_ONCE = 8

export type Database = Kysely<DB>
/** Functions that must run inside a transaction take this, never an optional one. */
export type Transaction = KyselyTransaction<DB>

// bigint columns here are counts and balances far below 2^53: numbers, not strings.
types.setTypeParser(types.builtins.INT8, Number)

/** Between two visits of a quiet hour; what is idle for longer is given back. */
const IDLE_MS = 10 * 60_000

/** No statement of ours takes longer; PostgreSQL ends it. */
const STATEMENT_MS = 15_000
/** For the answer to come back after that: whoever is silent for longer is gone. */
const ANSWER_MS = 3000
/** A connection that waits for nothing asks after this time whether the other end is still there, then every second. */
const KEEP_ALIVE_AFTER_MS = 10_000

interface PoolOptions {
  max?: number
  statementTimeoutMs?: number
  /** How long an answer may take after PostgreSQL would have ended its statement. */
  answerMs?: number
  /** How long a caller waits for a connection when all are taken. */
  waitMs?: number
  /** Settings of PostgreSQL for its sessions, as `-c name=value`. */
  settings?: string
}

/**
 * Opens a pool of at most `max` connections; queries longer than `statementTimeoutMs` are ended by the server, and
 * connections on which nobody answers any more by us.
 */
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
  // A pool that has been closed has nothing to lose: the database may stop while its last connections close.
  const noteLoss = (error: Error): void => void (pool.ending || log.warn(loggableError(error), 'database connection lost'))
  pool.on('error', noteLoss)
  pool.on('connect', (client) => client.on('error', noteLoss))
  endDeadConnections(pool, statementMs + (options.answerMs ?? ANSWER_MS))
  return pool
}

/**
 * Opens a pool for searches: few at a time and short ones, so that they never keep others waiting (reliability F75). What
 * they look for is in indexes; a plan that reads a whole table is a wrong guess of the planner about a word.
 */
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

/** A migration may build an index of a million books, or wait for another process that does. */
const SCHEMA_STATEMENT_MS = 30 * 60_000

/** Opens the pool for bringing the schema up to date and for what has to be there before the start is over. */
export function openSchemaPool(url: string): Pool {
  return openPool(url, { max: 2, statementTimeoutMs: SCHEMA_STATEMENT_MS })
}

/** Gives a pool's database; statements that come again are prepared (prepared-statements.ts). */
export function openDatabase(pool: Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
}

const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 5

/**
 * Runs `work` in one READ COMMITTED transaction; deadlocks, serialization failures and outdated statements are tried again
 * up to five times (reliability 1.1). `work` must not touch anything outside the database.
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
  return RETRYABLE.has(codeOf(error) ?? '') || isOutdatedStatement(error)
}

/** Whether an error is a violation of the named unique index or constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return factOf(error, 'constraint') === constraint
}

/** The database's own clock (decision 48); tests shift it. */
export const now = sql<Date>`app_now()`
