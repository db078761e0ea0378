import { createHash } from 'node:crypto'
import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { codeOf } from '../../error-facts.ts'
import { wrapClient } from './wrapped-client.ts'

/** From this use on a statement is prepared; what is asked once or twice would only fill the memory of PostgreSQL. */
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

/**
 * At the head of a statement whose good plan depends on its values, such as how frequent a word is: it is planned for
 * them each time, also where the pool plans its statements once.
 */
export const PLANNED_FOR_VALUES = '/* planned for its values */'
/** The same as a part of a statement. */
export const FOR_VALUES = sql.raw(PLANNED_FOR_VALUES)

/**
 * The same pool, on which statements that come again are prepared once per connection: PostgreSQL reads and analyses them
 * then, and often plans them only once (its manual, "PREPARE"), which is a third of the work of a short statement.
 */
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
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    const known = clients.get(client)
    if (known) return known
    const wrapped = preparingClient(client, names)
    clients.set(client, wrapped)
    return wrapped
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/**
 * Whether a prepared statement was refused because a newer version of us has given its table other columns meanwhile. The
 * next try prepares it anew.
 */
export function isOutdatedStatement(error: unknown): boolean {
  return codeOf(error) === NOT_SUPPORTED && error instanceof Error && error.message.includes(OUTDATED)
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
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
        throw codeOf(again) === IN_FAILED_TRANSACTION ? error : again
      })
    }
  }
  return wrapClient(client, query, (destroy) => client.release(destroy))
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
