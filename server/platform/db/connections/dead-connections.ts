import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { codeOf, factOf } from '../../error-facts.ts'

/** SQLSTATE read_only_sql_transaction: the server behind this connection is no longer the one that takes changes. */
const READ_ONLY = '25006'

/**
 * Ends connections of a pool that are of no use any more, although nobody has closed them. One whose statement is not
 * answered for `silentMs`: PostgreSQL ends a statement that takes too long itself, so whoever is silent for longer is gone
 * without a word, and the system would go on sending for a quarter of an hour. And one that answers a change with 25006: after a
 * switch-over it leads to what is now a replica, and would refuse the next change, too.
 */
export function endDeadConnections(pool: Pool, silentMs: number): void {
  const readOnly = new WeakSet<PoolClient>()
  pool.on('connect', (client) => {
    const { messages, stream } = driverParts(client)
    messages.on('errorMessage', (message: unknown) => void (codeOf(message) === READ_ONLY && readOnly.add(client)))
    stream.setTimeout(silentMs)
    stream.on('timeout', () => {
      if (pool.ending || factOf(client, 'readyForQuery') !== true) stream.destroy(silence())
    })
  })
  // The pool takes no connection back that has begun to end.
  pool.on('release', (_, client) => void (readOnly.has(client) && client.end().catch(() => undefined)))
}

function silence(): Error {
  return Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' })
}

/** What the driver does not declare. @throws Error when a new version of it has it no more. */
function driverParts(client: PoolClient): { messages: EventEmitter; stream: Socket } {
  const messages = factOf(client, 'connection')
  const stream = factOf(messages, 'stream')
  if (messages instanceof EventEmitter && stream instanceof Socket) return { messages, stream }
  throw new Error('The driver of PostgreSQL has no connection with a stream any more: endDeadConnections needs both.')
}
