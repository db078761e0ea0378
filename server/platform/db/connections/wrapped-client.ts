import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { factOf } from '../../error-facts.ts'

/** Does a statement with its values. */
type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A connection as Kysely takes it, whose statements are asked in another way. */
export function wrapClient(client: object, ask: Ask, release: (destroy?: boolean) => void): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Nothing here is read through a cursor.')
    return ask(statement, values)
  }
  const processID = factOf(client, 'processID')
  return { query, release, ...(typeof processID === 'number' && { processID }) }
}
