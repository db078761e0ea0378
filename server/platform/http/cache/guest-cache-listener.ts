import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { log, loggableError } from '../../log.ts'
import type { GuestCache } from './guest-cache.ts'

/** How often a process proves that changes of other processes reach it, and how long that may take. */
const CHANGES_PROVED_EVERY_MS = 5000
const CHANGES_PROVED_WITHIN_MS = 2000
/** After a lost connection it tries again after this time. */
export const CHANGES_RETRY_MS = 1000

const CHANNEL = 'public_change'
/** How its connection is called in pg_stat_activity. */
export const LISTENER_NAME = 'buchfink public changes'

/** Ties a process's cache to the changes of all processes. */
export interface ChangeListener {
  /** Resolves when everything committed before this call has reached the cache; without a connection the cache is off. */
  caughtUp: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Listens with a connection of its own and switches the cache on while that is sure to work. A notice of our own, sent
 * through the same queue every few seconds, proves it: a line that died silently, or a pooler in between that swallows
 * notices, leaves the cache off.
 */
export function listenForPublicChanges(databaseUrl: string, cache: GuestCache): ChangeListener {
  let connection: Connection | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const lose = (lost: Connection, error?: unknown): void => {
    if (connection !== lost) return
    connection = null
    cache.switchOff()
    void lost.close()
    if (isStopped) return
    log.warn(loggableError(error), 'public changes do not arrive, guests get fresh answers')
    again(connect, CHANGES_RETRY_MS)
  }
  const prove = async (): Promise<void> => {
    const current = connection
    if (!current) return
    await current.roundTrip().catch((error: unknown) => lose(current, error))
  }
  const connect = async (): Promise<void> => {
    const next = new Connection(
      databaseUrl,
      () => cache.changed(),
      (error) => lose(next, error),
    )
    connection = next
    try {
      await next.open()
      if (connection !== next) return
      cache.switchOn()
      again(proveAndGoOn, CHANGES_PROVED_EVERY_MS)
    } catch (error) {
      lose(next, error)
    }
  }
  const proveAndGoOn = async (): Promise<void> => {
    await prove()
    if (connection) again(proveAndGoOn, CHANGES_PROVED_EVERY_MS)
  }
  const again = (work: () => Promise<void>, ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void work(), ms).unref()
  }
  void connect()
  return {
    caughtUp: prove,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      const last = connection
      connection = null
      cache.switchOff()
      await last?.close()
    },
  }
}

/** One listening connection. Notices arrive in the order of commits, so the return of our own says that all before it came. */
class Connection {
  private readonly client: Client
  private readonly name = randomUUID()
  private readonly waiting = new Map<string, () => void>()
  private sent = 0

  constructor(databaseUrl: string, onChange: () => void, onLoss: (error?: unknown) => void) {
    this.client = new Client({
      connectionString: databaseUrl,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CHANGES_PROVED_WITHIN_MS,
    })
    this.client.on('notification', ({ payload = '' }) => {
      if (payload === '') onChange()
      else this.waiting.get(payload)?.()
    })
    this.client.on('error', onLoss)
    this.client.on('end', onLoss)
  }

  async open(): Promise<void> {
    await this.client.connect()
    // Losing a notice of ours in a crash of the database loses nothing: no wait for the disk.
    await this.client.query(`set synchronous_commit = off; listen ${CHANNEL}`)
    await this.roundTrip()
  }

  /** @throws Error when our own notice does not come back in time. */
  async roundTrip(): Promise<void> {
    const notice = `${this.name} ${++this.sent}`
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const tooLate = setTimeout(() => reject(new Error('a notice did not come back')), CHANGES_PROVED_WITHIN_MS)
    this.waiting.set(notice, resolve)
    try {
      await Promise.all([promise, this.client.query('select pg_notify($1, $2)', [CHANNEL, notice]).catch(reject)])
    } finally {
      clearTimeout(tooLate)
      this.waiting.delete(notice)
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined)
  }
}
