import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { errorProperty } from '../../error-facts.ts'

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>

/** A connection for Kysely with another way to run statements. */
export function wrapClient(client: object, ask: Ask, release: (destroy?: boolean) => void): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(statement: unknown, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Nothing here is read through a cursor.')
    return ask(statement, values)
  }
  const processID = errorProperty(client, 'processID')
  return { query, release, ...(typeof processID === 'number' && { processID }) }
}
