import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../errors.ts'
import { answerProblemDetails } from './answers/problem-details.ts'
import type { ApiEnv } from './api.ts'
import { sessionCookieName } from '../session/session.ts'

/**
 * Pages and calls that only read, at work at once in a process: beyond the first number guests are told to come back in a few
 * seconds, beyond the second members, too. A process draws some 70 pages a second with a core of its own, so a guest who is let
 * in waits for about a second and a member for two. Without a limit everybody waits longer than anybody stays, and what is drawn
 * is for those who have gone: at 150 calls a second on two cores the evening of bench/EVENING.md answered hardly anybody.
 */
export const READS_AT_ONCE = { guests: 64, members: 160 } as const

const RETRY_AFTER_SECONDS = 5

/**
 * Lets so many reads in as a process can answer in time. What changes something is always let in: a payment is not left
 * half-way, and a body that arrives slowly must not keep others out.
 */
export class ReadsAtOnce {
  readonly #isSecure: boolean
  #count = 0

  constructor(isSecure: boolean) {
    this.#isSecure = isSecure
  }

  /** Does the work of a read when there is room for it. @throws AppError 503 BUSY when there is none. */
  async admit<T>(context: Context, work: () => Promise<T>): Promise<T> {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD') return work()
    if (this.#count >= this.#limitOf(context)) throw new AppError('BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    this.#count++
    try {
      return await work()
    } finally {
      this.#count--
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

  /** By the cookie alone: to look its session up would be work. Who makes one up stands where members stand, and no better. */
  #limitOf(context: Context): number {
    return getCookie(context, sessionCookieName(this.#isSecure)) ? READS_AT_ONCE.members : READS_AT_ONCE.guests
  }
}
