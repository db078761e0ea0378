import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import type { Database } from './database.ts'
import { wrapClient } from './connections/wrapped-client.ts'

/**
 * Runs `work` on a database whose transactions are savepoints of one outer transaction, so all or nothing is written. For sequential use
 * only.
 */
export async function inOneTransaction(pool: pg.Pool, work: (db: Database) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(nestedDatabase(client))
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of a transaction that had an error with this, and with no error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because one of its statements had failed.')
    client.release()
  } catch (error) {
    // Ending the connection rolls back, also when the error was the connection's own.
    client.release(true)
    throw error
  }
}

function nestedDatabase(client: pg.PoolClient): Database {
  let depth = 0
  const statement = (text: string): string => {
    if (/^(begin|start transaction)/u.test(text)) return `savepoint step_${++depth}`
    if (text === 'commit') return `release savepoint step_${depth--}`
    if (text === 'rollback') return `rollback to savepoint step_${depth--}`
    return text
  }
  // Reads that a command does side by side are done one after the other: it is one connection.
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, values: readonly unknown[]) => {
    const result = last.then(() => client.query(statement(text), [...values]))
    last = result.catch(() => undefined)
    return result
  }
  const only = wrapClient(client, query, () => undefined)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: async () => only, end: async () => undefined, options: {} } }) })
}
