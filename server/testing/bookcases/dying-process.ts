import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/types.ts'
import type { Database } from '../../platform/db/database.ts'
import { wrapClient } from '../../platform/db/connections/wrapped-client.ts'

interface DyingProcess {
  db: Database
  /** Settled when it has died. */
  death: Promise<void>
}

/**
 * The database as a process sees it that dies at its statement of a number, counted from one, `begin` and `commit` included: before it is
 * sent, or after it was done and before the answer came. Its connection is gone then, and nothing that it does follows.
 */
export function dyingProcess(pool: pg.Pool, at: { statement: number; when: 'before' | 'after' }): DyingProcess {
  const { promise: death, resolve: die } = Promise.withResolvers<void>()
  let count = 0
  const connect = async () => {
    const client = await pool.connect()
    const end = (): Promise<never> => {
      client.release(true)
      die()
      return new Promise<never>(() => undefined)
    }
    return wrapClient(
      client,
      async (text, values) => {
        const isLast = ++count === at.statement
        if (isLast && at.when === 'before') return end()
        const result = await client.query(text, [...values])
        return isLast ? end() : result
      },
      () => client.release(),
    )
  }
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined, options: {} } }) }), death }
}
