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

type Kind = 'guests' | 'members'

/**
 * Lets so many reads in as a process can answer in time. What changes something is always let in: a payment is not left
 * half-way, and a body that arrives slowly must not keep others out.
 */
export class ReadsAtOnce {
  readonly #isSecure: boolean
  readonly #addressOf: (context: Context) => string | null
  readonly #atWork = { guests: 0, members: 0 }
  readonly #atWorkByAddress = new Map<string, number>()
  /** How many were told to come back since the start. */
  readonly refused = { guests: 0, members: 0 }

  /** `addressOf` says where a read comes from; null where addresses are not counted. */
  constructor(isSecure: boolean, addressOf: (context: Context) => string | null) {
    this.#isSecure = isSecure
    this.#addressOf = addressOf
  }

  /** Does the work of a read when there is room for it. @throws AppError 503 BUSY when there is none. */
  async admit<T>(context: Context, work: () => Promise<T>): Promise<T> {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return work()
    const [kind, address] = [this.#kindOf(context), this.#addressOf(context)]
    const fromThere = address === null ? 0 : (this.#atWorkByAddress.get(address) ?? 0)
    if (this.#atWork[kind] >= READS_AT_ONCE[kind] || fromThere >= READS_AT_ONCE.fromOneAddress) {
      this.refused[kind]++
      throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    this.#count(kind, address, 1)
    try {
      return await work()
    } finally {
      this.#count(kind, address, -1)
    }
  }

  /** The same around the calls of the API, which answers who is not let in. */
  admitting() {
    return createMiddleware<ApiEnv>(async (context, next) => {
      try {
        return await this.admit(context, next)
      } catch (error) {
        if (error instanceof AppError && error.code === 'BUSY') return answerProblemDetails(error, context)
        throw error
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
    return getCookie(context, sessionCookieName(this.#isSecure)) ? 'members' : 'guests'
  }
}
