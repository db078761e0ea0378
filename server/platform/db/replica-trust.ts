import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPoolClient } from 'kysely'
import { z } from 'zod'
import { log } from '../log.ts'
import { SharedRequest } from '../concurrency.ts'

/** Time limits of a replica in milliseconds. */
export interface ReplicaTimes {
  /** How long a search waits for the replica to catch up. */
  patienceMs: number
  answerMs: number
  /** Delay before an unreachable or late replica is checked again. */
  againMs: number
}

export const REPLICA_TIMES: ReplicaTimes = { patienceMs: 100, answerMs: 500, againMs: 1000 }
const PAUSE_MS = 3

interface Replica {
  connect: () => Promise<PostgresPoolClient>
  /** All connections are in use: busy, not unreachable. */
  isFull: () => boolean
}

/** Gives connections to a replica only while it shows everything answered before the request. */
export class ReplicaTrust {
  readonly #replica: Replica
  readonly #promised: SharedRequest<WalPosition>
  readonly #times: ReplicaTimes
  /** Last position of each connection's server; a proxy may have several. */
  readonly #shown = new WeakMap<PostgresPoolClient, WalPosition>()
  #isDoubted = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(primary: Queryable, replica: Replica, times: ReplicaTimes) {
    this.#replica = replica
    this.#promised = new SharedRequest(() => readPrimaryPosition(primary))
    this.#times = times
  }

  /** A connection for a read, or undefined when the primary must be used. Never throws. */
  async connect(): Promise<PostgresPoolClient | undefined> {
    if (this.#isDoubted || this.#isStopped) return undefined
    const found = await this.#look()
    if (typeof found !== 'string') return found
    this.doubt(found)
    return undefined
  }

  /** Stops reads until a check succeeds. */
  doubt(why: string): void {
    if (this.#isStopped) return
    if (!this.#isDoubted) log.warn({ why }, 'searches go to the primary: the replica is not used')
    this.#isDoubted = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#lookAgain(), this.#times.againMs).unref()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #lookAgain(): Promise<void> {
    const found = await this.#look()
    if (typeof found === 'string') return this.doubt(found)
    found?.release()
    this.#isDoubted = false
    log.warn('searches go to the replica again')
  }

  async #look(): Promise<PostgresPoolClient | undefined | string> {
    let client: PostgresPoolClient | undefined
    try {
      const promised = await this.#promised.ask()
      client = await this.#replica.connect()
      const why = await this.#whyNot(client, promised)
      if (why === undefined) return client
      client.release()
      return why
    } catch (error) {
      if (client === undefined && this.#replica.isFull()) return undefined
      // One that does not answer is of no use to anybody.
      client?.release(true)
      return error instanceof Error ? error.message : String(error)
    }
  }

  async #whyNot(client: PostgresPoolClient, promised: WalPosition): Promise<string | undefined> {
    const until = performance.now() + this.#times.patienceMs
    let shown = this.#shown.get(client)
    while (!shown || !hasReached(shown, promised)) {
      shown = await inTime(readReplicaPosition(client), this.#times.answerMs)
      if (!shown) return 'it follows nobody'
      this.#shown.set(client, shown)
      if (shown.system !== promised.system) return 'it is a copy of another database'
      if (shown.timeline !== promised.timeline) return 'it follows a history that is over, or has not noted the new one yet'
      if (hasReached(shown, promised)) return undefined
      if (performance.now() > until) return `it is ${promised.place - shown.place} bytes of the log behind`
      await wait(PAUSE_MS)
    }
    return undefined
  }
}

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const ended = new AbortController()
  const tooLate = async (): Promise<never> => {
    await wait(ms, undefined, { ref: false, signal: ended.signal })
    throw new Error('it does not answer')
  }
  try {
    return await Promise.race([answer, tooLate()])
  } finally {
    ended.abort()
  }
}

interface Queryable {
  query: (text: string, values: readonly []) => Promise<{ rows: readonly unknown[] }>
}

/** A position in the write-ahead log and its timeline. */
interface WalPosition {
  system: string
  /** Another one from each promotion on: what was written after it on the earlier one is not part of this history. */
  timeline: number
  place: bigint
}

const row = z.object({ system: z.string(), timeline: z.number(), place: z.string().transform(BigInt) })

/**
 * Position of the primary up to which commits are safe (with asynchronous commits, up to which they are written).
 * @throws Error on a replica, or when unreachable.
 */
async function readPrimaryPosition(primary: Queryable): Promise<WalPosition> {
  const { rows } = await primary.query(
    `
    select (select system_identifier::text from pg_control_system()) as system,
           ('x' || lpad(left(pg_walfile_name(promised), 8), 8, '0'))::bit(32)::int as timeline, (promised - '0/0')::text as place
      from (select case when current_setting('synchronous_commit') = 'off'
                        then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as promised) as log`,
    [],
  )
  return row.parse(rows[0])
}

/**
 * Replayed position of a replica; undefined when this is none. Its timeline comes from the WAL receiver if visible, else from the last
 * checkpoint, which may be minutes too old after a promotion but never too new.
 */
async function readReplicaPosition(replica: Queryable): Promise<WalPosition | undefined> {
  const { rows } = await replica.query(
    `
    select (select system_identifier::text from pg_control_system()) as system,
           greatest((select timeline_id from pg_control_checkpoint()), (select max(received_tli) from pg_stat_wal_receiver)) as timeline,
           (pg_last_wal_replay_lsn() - '0/0')::text as place
     where pg_is_in_recovery()`,
    [],
  )
  return rows.length > 0 ? row.parse(rows[0]) : undefined
}

/** Whether a server at the first position has everything up to the second. */
function hasReached(shown: WalPosition, promised: WalPosition): boolean {
  return shown.system === promised.system && shown.timeline === promised.timeline && shown.place >= promised.place
}
