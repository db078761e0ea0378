import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { resultWithin } from '../../concurrency.ts'
import { log, loggableError } from '../../log.ts'

/** Intervals of the check that notifications arrive, in milliseconds. */
export interface NotifyTimes {
  /** Time between checks. */
  provedEveryMs: number
  /** Time limit of a check; a broken connection may go unnoticed this long after one. */
  provedWithinMs: number
  /** Delay before reconnecting. */
  retryMs: number
}

const LINE_TIMES: NotifyTimes = { provedEveryMs: 5000, provedWithinMs: 2000, retryMs: 1000 }

const PROOF_CHANNEL = 'line_proof'
/** Its name in pg_stat_activity. */
export const NOTIFY_APPLICATION_NAME = 'buchfink notices'
const GOODBYE_MS = 1000

export interface Listener {
  channel: string
  heard: (payload: string) => void
  /** All commits from now on are notified; earlier ones may be missed. */
  begins?: () => void
  /** Notifications may be late until `begins`. */
  lags?: () => void
  /** No notifications until `begins`. */
  ends?: () => void
}

/** The notifications of the database for this process. */
export interface NotifyConnection {
  /** Resolves when everything committed before this call has been heard, or who must not be behind knows that it may have not. */
  caughtUp: () => Promise<void>
  /** Whether notices arrive, be it late: they do not while the database is away. */
  isHeard: () => boolean
  stop: () => Promise<void>
}

/**
 * Listens on all channels with one connection. Notifies itself every few seconds as a check: a connection that died silently, or a pooler
 * without LISTEN support, turns it off for all subscribers until a check succeeds. One late check only means that notifications may be
 * late.
 */
export function openNotifyConnection(
  databaseUrl: string,
  listeners: readonly Listener[],
  times: NotifyTimes = LINE_TIMES,
): NotifyConnection {
  const line = new StandingLine(databaseUrl, listeners, times)
  void line.connect()
  return { caughtUp: () => line.catchUp(), isHeard: () => line.isHeard, stop: () => line.stop() }
}

class StandingLine {
  readonly #databaseUrl: string
  readonly #listeners: readonly Listener[]
  readonly #times: NotifyTimes
  #connection: Connection | null = null
  #hasBegun = false
  #lags = false
  #isStopped = false
  #timer: NodeJS.Timeout | undefined

  constructor(databaseUrl: string, listeners: readonly Listener[], times: NotifyTimes) {
    this.#databaseUrl = databaseUrl
    this.#listeners = listeners
    this.#times = times
  }

  get isHeard(): boolean {
    return this.#hasBegun
  }

  async connect(): Promise<void> {
    const next = new Connection(this.#databaseUrl, { listeners: this.#listeners, withinMs: this.#times.provedWithinMs }, (error) =>
      this.#lose(next, error),
    )
    this.#connection = next
    try {
      await next.open()
      if (this.#connection !== next) return
      this.#hasBegun = true
      for (const { begins } of this.#listeners) begins?.()
      this.#again(() => this.#proveAndGoOn(), this.#times.provedEveryMs)
    } catch (error) {
      this.#lose(next, error)
    }
  }

  async catchUp(): Promise<void> {
    // Who must not be behind knows it already.
    if (this.#connection && this.#hasBegun && !this.#lags) await this.#isProved(this.#connection)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const last = this.#connection
    this.#end()
    await last?.close()
  }

  #lose(lost: Connection, error?: unknown): void {
    if (this.#connection !== lost) return
    this.#end()
    void lost.close()
    if (this.#isStopped) return
    log.warn(loggableError(error), 'notices of the database do not arrive: guests get fresh answers, pages ask for news themselves')
    this.#again(() => this.connect(), this.#times.retryMs)
  }

  #end(): void {
    this.#connection = null
    if (this.#hasBegun) for (const { ends } of this.#listeners) ends?.()
    this.#hasBegun = false
    this.#lags = false
  }

  async #proveAndGoOn(): Promise<void> {
    const current = this.#connection
    if (!current) return
    // Late twice is dead: whoever was busy at the first is not for so long.
    if (!(await this.#isProved(current)) && !(await this.#isProved(current))) this.#lose(current, new Error('a notice did not come back'))
    if (this.#connection === current) this.#again(() => this.#proveAndGoOn(), this.#times.provedEveryMs)
  }

  async #isProved(current: Connection): Promise<boolean> {
    const back = current.roundTrip().then(
      () => this.#arrives(current),
      (error: unknown) => this.#lose(current, error),
    )
    if (await resultWithin(back, this.#times.provedWithinMs)) return true
    this.#isLate(current)
    return false
  }

  #isLate(current: Connection): void {
    if (this.#connection !== current || this.#lags) return
    this.#lags = true
    for (const { lags } of this.#listeners) lags?.()
  }

  /** A check succeeded: notifications are on time again. */
  #arrives(current: Connection): true {
    if (this.#connection === current && this.#lags) {
      this.#lags = false
      for (const { lags, begins } of this.#listeners) if (lags) begins?.()
    }
    return true
  }

  #again(work: () => Promise<void>, ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void work(), ms).unref()
  }
}

/** One listening connection. Notices arrive in the order of commits, so the return of our own says that all before it came. */
class Connection {
  readonly #client: Client
  readonly #listeners: readonly Listener[]
  readonly #withinMs: number
  readonly #name = randomUUID()
  readonly #waiting = new Map<string, () => void>()
  #sent = 0
  /** The next check, not sent yet. */
  #next: Promise<void> | null = null
  /** The answer to the statement sent last. */
  #answered: Promise<unknown> = Promise.resolve()

  constructor(
    databaseUrl: string,
    { listeners, withinMs }: { listeners: readonly Listener[]; withinMs: number },
    onLoss: (error?: unknown) => void,
  ) {
    this.#listeners = listeners
    this.#withinMs = withinMs
    this.#client = new Client({
      connectionString: databaseUrl,
      application_name: NOTIFY_APPLICATION_NAME,
      keepAlive: true,
      connectionTimeoutMillis: withinMs,
    })
    this.#client.on('notification', ({ channel, payload = '' }) => this.#hear(channel, payload))
    this.#client.on('error', onLoss)
    this.#client.on('end', onLoss)
  }

  async open(): Promise<void> {
    await this.#client.connect()
    const channels = [PROOF_CHANNEL, ...new Set(this.#listeners.map(({ channel }) => channel))]
    // If the database crashes, a lost notice of ours does no harm, so its commit does not wait for the disk.
    const listening = this.#client.query(`set synchronous_commit = off; ${channels.map((channel) => `listen ${channel}`).join('; ')}`)
    await this.#orThrow(listening, 'nobody answers')
    await this.#orThrow(this.roundTrip(), 'a notice did not come back')
  }

  /**
   * Whoever asks while one is under way shares the next, as that one may have been sent before what they want to be heard: however many
   * ask, one statement at a time is sent. Resolves when our own notice is back. @throws Error when it cannot be sent.
   */
  roundTrip(): Promise<void> {
    this.#next ??= this.#answered.then(() => {
      this.#next = null
      return this.#send()
    })
    return this.#next
  }

  async #send(): Promise<void> {
    const notice = `${this.#name} ${++this.#sent}`
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.set(notice, resolve)
    try {
      // The notice itself is the proof; the answer to the statement may be lost after it.
      this.#answered = this.#client.query('select pg_notify($1, $2)', [PROOF_CHANNEL, notice]).catch(reject)
      await promise
    } finally {
      this.#waiting.delete(notice)
    }
  }

  async close(): Promise<void> {
    await Promise.race([this.#client.end().catch(() => undefined), wait(GOODBYE_MS, undefined, { ref: false })])
  }

  async #orThrow(answer: Promise<unknown>, message: string): Promise<void> {
    const answered = answer.then(() => true)
    if (!(await resultWithin(answered, this.#withinMs))) throw new Error(message)
  }

  #hear(channel: string, payload: string): void {
    if (channel === PROOF_CHANNEL) return this.#waiting.get(payload)?.()
    for (const listener of this.#listeners) if (listener.channel === channel) listener.heard(payload)
  }
}
