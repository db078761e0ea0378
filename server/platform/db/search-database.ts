import type { Pool } from 'pg'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type { DB } from '#db/types.ts'
import { errorCode } from '../error-facts.ts'
import { isUnavailable } from '../http/answers/problem-details.ts'
import { withPreparedStatements } from './connections/prepared-statements.ts'
import { wrapClient } from './connections/wrapped-client.ts'
import { openDatabase, openSearchPool, type Database } from './database.ts'
import { REPLICA_TIMES, ReplicaTrust, type ReplicaTimes } from './replica-trust.ts'

export interface SearchDatabase {
  db: Database
  /** Pools by their name in metrics. */
  pools: Readonly<Record<string, Pool>>
  /** Statements answered by each. */
  readonly answered: Readonly<Record<'primary' | 'replica', number>>
  stop: () => Promise<void>
}

/** SQLSTATE query_canceled: a search that takes too long takes too long on the primary, too. */
const TOO_SLOW = '57014'
/** Shorter than for the primary, which can answer instead. */
const IMPATIENT = { waitMs: 1000, answerMs: 1000 }
const BEGINS = /^(?:begin|start transaction)/u

/**
 * Opens the database of searches: the primary, or with `readUrl` a replica as long as it is up to date; otherwise, and for failed
 * statements, the primary (docs/decisions/0040).
 */
export function openSearchDatabase(url: string, readUrl?: string, times: ReplicaTimes = REPLICA_TIMES): SearchDatabase {
  const primary = openSearchPool(url)
  const answered = { primary: 0, replica: 0 }
  if (readUrl === undefined) return { db: openDatabase(primary), pools: { search: primary }, answered, stop: () => primary.end() }
  const replica = openSearchPool(readUrl, IMPATIENT)
  const [first, second] = [withPreparedStatements(primary), withPreparedStatements(replica)]
  const trust = new ReplicaTrust(
    { query: (text) => primary.query(text) },
    { connect: () => second.connect(), isFull: () => replica.totalCount >= replica.options.max && replica.idleCount === 0 },
    times,
  )

  const connectToPrimary = async (): Promise<PostgresPoolClient> => {
    const client = await first.connect()
    answered.primary++
    return client
  }
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await trust.connect()
    if (!client) return connectToPrimary()
    answered.replica++
    return orElse(client, connectToPrimary, (error) => trust.doubt(error.message))
  }
  const pool: PostgresPool = { connect, end: async () => undefined, options: primary.options }
  const stop = async (): Promise<void> => {
    trust.stop()
    await Promise.all([primary.end(), replica.end()])
  }
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pools: { search: primary, replica }, answered, stop }
}

/** A connection for single reads; statements that the first one fails to answer go to the second. */
function orElse(
  client: PostgresPoolClient,
  connectToOther: () => Promise<PostgresPoolClient>,
  onLoss: (error: Error) => void,
): PostgresPoolClient {
  const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (BEGINS.test(text)) throw new Error('A replica is asked single statements only, which can be asked elsewhere again.')
    try {
      return await client.query(text, values)
    } catch (error) {
      if (!(error instanceof Error) || errorCode(error) === TOO_SLOW || !isUnavailable(error)) throw error
      onLoss(error)
      const other = await connectToOther()
      try {
        return await other.query(text, values)
      } finally {
        other.release()
      }
    }
  }
  return wrapClient(client, ask, (destroy) => client.release(destroy))
}
