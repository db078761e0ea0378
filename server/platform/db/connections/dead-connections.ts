import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { errorCode, errorProperty } from '../../error-facts.ts'

/** SQLSTATE read_only_sql_transaction: the server behind this connection is no longer the one that takes changes. */
const READ_ONLY = '25006'

/**
 * Closes useless connections of a pool: those without an answer for `silentMs` (PostgreSQL's own statement timeout is shorter, so the
 * peer is gone), and those that answer a write with 25006, as they lead to a replica after a switch-over.
 */
export function endDeadConnections(pool: Pool, silentMs: number): void {
  const readOnly = new WeakSet<PoolClient>()
  pool.on('connect', (client) => {
    const { messages, stream } = driverParts(client)
    messages.on('errorMessage', (message: unknown) => void (errorCode(message) === READ_ONLY && readOnly.add(client)))
    stream.setTimeout(silentMs)
    stream.on('timeout', () => {
      if (pool.ending || errorProperty(client, 'readyForQuery') !== true) stream.destroy(silence())
    })
  })
  // The pool takes no connection back that has begun to end.
  pool.on('release', (_, client) => void (readOnly.has(client) && client.end().catch(() => undefined)))
}

function silence(): Error {
  return Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' })
}

/** Parts of the client that its types do not declare. */
function driverParts(client: PoolClient): { messages: EventEmitter; stream: Socket } {
  const messages = errorProperty(client, 'connection')
  const stream = errorProperty(messages, 'stream')
  if (messages instanceof EventEmitter && stream instanceof Socket) return { messages, stream }
  throw new Error('The driver of PostgreSQL has no connection with a stream any more: endDeadConnections needs both.')
}
