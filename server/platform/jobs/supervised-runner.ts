import { setTimeout as wait } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type { PoolClient } from 'pg'
import { log, loggableError } from '../log.ts'
import { HeldJobs } from './held-jobs.ts'

export interface RunnerTimes {
  /** So long may a runner that holds nothing be without a fetch: it does one every two seconds. */
  provedWithinMs: number
  /** So long may it take to end, once it has begun to. */
  endedWithinMs: number
  /** After it is over: the connection it lost needs a moment to come back. */
  againAfterMs: number
}

export const RUNNER_TIMES: RunnerTimes = { provedWithinMs: 30_000, endedWithinMs: 15_000, againAfterMs: 1000 }

export type Run = (events: WorkerEvents) => Promise<Runner>

/**
 * Runs graphile-worker under supervision, as it can stop silently: shutdown hangs after a job could not be marked done; a failed first
 * read of its tables breaks all fetches; a fetch without a database sleeps three minutes and blocks shutdown. A runner that fails its
 * checks gets no more jobs and is abandoned.
 */
export class SupervisedRunner {
  readonly hand = new HeldJobs()
  readonly #times: RunnerTimes
  readonly #over = Promise.withResolvers<void>()
  #runner: Runner | undefined
  #isTrusted = false
  #timer: NodeJS.Timeout | undefined
  /** The connection on which it hears of new jobs; it keeps it until its last fetch is over. */
  #listening: PoolClient | undefined

  constructor(times: RunnerTimes) {
    this.#times = times
  }

  get isTrusted(): boolean {
    return this.#isTrusted
  }

  get isOver(): Promise<void> {
    return this.#over.promise
  }

  async start(run: Run): Promise<void> {
    const { events } = this.hand
    events.on('pool:listen:success', ({ client }) => void (this.#listening = client))
    events.on('pool:listen:release', () => void (this.#listening = undefined))
    events.on('pool:gracefulShutdown', () => this.#beginsToEnd())
    for (const proof of ['localQueue:getJobs:complete', 'job:complete'] as const) events.on(proof, () => this.#isProved())
    this.#runner = await run(events)
    this.#isTrusted = true
    this.#timer = setTimeout(() => this.#isSilent(), this.#times.provedWithinMs).unref()
    void this.#runner.promise.catch((error: unknown) => log.warn(loggableError(error), 'job runner stopped')).finally(() => this.#ends())
  }

  /** Its jobs may end. Where none runs, it is only a fetch that does not, and that is not waited for. */
  async stop(): Promise<void> {
    const ended = Promise.allSettled([this.#runner?.promise, this.#endRunner()]).then(() => true)
    for (;;) {
      const isRunning = this.hand.running().length > 0
      if ((await Promise.race([ended, wait(this.#times.endedWithinMs, false, { ref: false })])) || !isRunning) break
    }
    this.#leaveBehind()
  }

  async #endRunner(): Promise<void> {
    await this.#runner?.stop().catch((error: unknown) => log.warn(loggableError(error), 'job runner was stopped before'))
  }

  #isProved(): void {
    if (this.#isTrusted) this.#timer?.refresh()
  }

  #isSilent(): void {
    if (this.hand.isBusy) return this.#isProved()
    log.warn('job runner fetches nothing any more')
    // Not waited for: it would wait for the fetch that does not come back.
    void this.#endRunner()
    this.#leaveBehind()
  }

  #beginsToEnd(): void {
    if (!this.#isTrusted) return
    this.#isTrusted = false
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      log.warn('job runner does not end')
      this.#leaveBehind()
    }, this.#times.endedWithinMs).unref()
  }

  #leaveBehind(): void {
    // Otherwise the pool would have one connection less, and could not be closed.
    this.#listening?.removeAllListeners('error').on('error', () => undefined)
    this.#listening?.release(true)
    this.#listening = undefined
    this.#ends()
  }

  #ends(): void {
    this.#isTrusted = false
    clearTimeout(this.#timer)
    this.#over.resolve()
  }
}
