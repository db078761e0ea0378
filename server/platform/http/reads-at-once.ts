import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import { answerProblemDetails } from './answers/problem-details.ts'
import type { ApiEnv } from './api.ts'
import { sessionCookieName } from '../session/session.ts'

/**
 * Pages and calls that only read, at work at once in a process. A process draws some 60 pages a second, so whoever is let in last
 * waits for less than two seconds. Without a limit everybody waits longer than anybody stays, and what is drawn is for those who have
 * gone; with 160 one of twenty answers still took seven seconds (bench/EVENING.md). Guests and members have seats of their own, so
 * that neither keep the others out; one address has a share of either.
 */
export const READS_AT_ONCE = { guests: 32, members: 64, fromOneAddress: 16 } as const

const RETRY_AFTER_SECONDS = 5

/** Streams of events last for minutes and have limits of their own, for a member and for a process; opening one is no work. */
const STREAMS = '/api/v1/events'

type Kind = 'guests' | 'members'

/** What it has to know of the process. */
interface Surroundings {
  isSecure: boolean
  /** Where a read comes from; null where addresses are not counted. */
  addressOf: (context: Context) => string | null
  /** Whether the database is known to be away: those who wait for it are many, too, and nobody is told that it is busy. */
  isAway: () => boolean
}

/**
 * Lets so many reads in as a process can answer in time. What changes something is always let in: a payment is not left
 * half-way, and a body that arrives slowly must not keep others out.
 */
export class ReadsAtOnce {
  readonly #around: Surroundings
  readonly #atWork = { guests: 0, members: 0 }
  readonly #atWorkByAddress = new Map<string, number>()
  /** How many were told since the start that it is busy. */
  readonly refused = { guests: 0, members: 0 }

  constructor(around: Surroundings) {
    this.#around = around
  }

  /**
   * Does the work of a read when there is room for it. @throws AppError 503 BUSY when there is none, UNAVAILABLE while the database is
   * away. Who tells the reader that it is busy counts it (`tellsBusy`): some get a page from before instead.
   */
  async admit<T>(context: Context, work: () => Promise<T>): Promise<T> {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return work()
    const [kind, address] = [this.#kindOf(context), this.#around.addressOf(context)]
    const fromThere = address === null ? 0 : (this.#atWorkByAddress.get(address) ?? 0)
    if (this.#atWork[kind] >= READS_AT_ONCE[kind] || fromThere >= READS_AT_ONCE.fromOneAddress) {
      throw new AppError(this.#around.isAway() ? 'UNAVAILABLE' : 'BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    this.#count(kind, address, 1)
    try {
      return await work()
    } finally {
      this.#count(kind, address, -1)
    }
  }

  /** Counts a reader who is told that it is busy. */
  tellsBusy(context: Context): void {
    this.refused[this.#kindOf(context)]++
  }

  /** The same around the calls of the API, which answers who is not let in. */
  admitting() {
    return createMiddleware<ApiEnv>(async (context, next) => {
      if (context.req.path === STREAMS) return next()
      try {
        return await this.admit(context, next)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        if (error.code === 'BUSY') this.tellsBusy(context)
        return answerProblemDetails(error, context)
      }
    })
  }

  #count(kind: Kind, address: string | null, change: 1 | -1): void {
    this.#atWork[kind] += change
    if (address === null) return
    const fromThere = (this.#atWorkByAddress.get(address) ?? 0) + change
    if (fromThere > 0) this.#atWorkByAddress.set(address, fromThere)
    else this.#atWorkByAddress.delete(address)
  }

  /** By the cookie alone: to look its session up would be work. Who makes one up stands where members stand, and no better. */
  #kindOf(context: Context): Kind {
    return getCookie(context, sessionCookieName(this.#around.isSecure)) ? 'members' : 'guests'
  }
}
