import { createHash } from 'node:crypto'
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { errorCode } from '../../error-facts.ts'
import { takeConnection } from './own-connections.ts'
import { wrapClient } from './wrapped-client.ts'

/** Statements are prepared from this use on; rare ones would only fill PostgreSQL's memory. */
const USES_BEFORE = 3
/** Each takes some ten kilobytes in every PostgreSQL process of the pool; the first that come again are the frequent ones. */
const PREPARED_MAX = 300
/** Texts whose uses are counted; lists of different lengths make endlessly many. */
const COUNTED_MAX = 1000
/** SQLSTATE feature_not_supported, which PostgreSQL gives together with the sentence below. */
const NOT_SUPPORTED = '0A000'
const OUTDATED = 'cached plan must not change result type'
/** SQLSTATE in_failed_sql_transaction. */
const IN_FAILED_TRANSACTION = '25P02'

/** Prefix of a statement that is planned for its values each time, such as word frequencies. */
export const PLANNED_FOR_VALUES = '/* planned for its values */'
/** The same as an SQL fragment. */
export const FOR_VALUES = sql.raw(PLANNED_FOR_VALUES)

/** The pool with repeated statements prepared once per connection, which saves parsing and often planning, a third of a short statement. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const known = preparing.get(pool) ?? preparingPool(pool)
  preparing.set(pool, known)
  return known
}

/** A name means one statement on all connections of a pool, so a pool is wrapped once. */
const preparing = new WeakMap<pg.Pool, PostgresPool>()

function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const givenBack = new WeakMap<pg.PoolClient, () => void>()
  const release = (client: pg.PoolClient, destroy?: boolean): void => {
    client.release(destroy)
    givenBack.get(client)?.()
    givenBack.delete(client)
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    const giveBack = await takeConnection()
    const client = await pool.connect().catch((error: unknown) => {
      giveBack?.()
      throw error
    })
    if (giveBack) givenBack.set(client, giveBack)
    const known = clients.get(client)
    if (known) return known
    const wrapped = preparingClient(client, names, (destroy) => release(client, destroy))
    clients.set(client, wrapped)
    return wrapped
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/** Whether a prepared statement failed because a newer version changed its table. A retry prepares it again. */
export function isOutdatedStatement(error: unknown): boolean {
  return errorCode(error) === NOT_SUPPORTED && error instanceof Error && error.message.includes(OUTDATED)
}

function preparingClient(client: pg.PoolClient, names: StatementNames, release: (destroy?: boolean) => void): PostgresPoolClient {
  let plansForValues = false
  const choosePlanning = async (text: string): Promise<void> => {
    const wanted = text.startsWith(PLANNED_FOR_VALUES)
    if (wanted === plansForValues) return
    await client.query(wanted ? 'set plan_cache_mode = force_custom_plan' : 'reset plan_cache_mode')
    plansForValues = wanted
  }
  const query = async (text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> => {
    const values = [...parameters]
    // Without values it is begin or commit, which PostgreSQL does not plan.
    if (values.length === 0) return client.query(text, values)
    await choosePlanning(text)
    const name = names.nameOf(text)
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isOutdatedStatement(error)) throw error
      names.renew()
      return client.query(text, values).catch((again: unknown) => {
        // Inside a transaction the statement alone cannot be repeated: the whole transaction has to be, and its first error says why.
        throw errorCode(again) === IN_FAILED_TRANSACTION ? error : again
      })
    }
  }
  return wrapClient(client, query, release)
}

class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #generation = 1

  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? (this.#comesAgain(text) ? this.#give(text) : undefined)
  }

  /** What was prepared under the old names stays behind on its connections until they are given back. */
  renew(): void {
    this.#names.clear()
    this.#generation++
  }

  #comesAgain(text: string): boolean {
    if (this.#names.size >= PREPARED_MAX) return false
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (this.#uses.size >= COUNTED_MAX) this.#uses.clear()
    this.#uses.set(text, uses)
    return uses >= USES_BEFORE
  }

  #give(text: string): string {
    // Made of the text, so that a name means the same to all processes that share a connection through a pooler.
    const name = `s${this.#generation}_${createHash('sha256').update(text).digest('base64url')}`
    this.#names.set(text, name)
    this.#uses.delete(text)
    return name
  }
}
