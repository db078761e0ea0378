import { setTimeout as sleep } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import { log } from '../log.ts'

/** Whether this process is stopping: it still answers, but load balancers should avoid it. */
export class Draining {
  #hasBegun = false
  readonly #wait: (ms: number) => Promise<unknown>

  /** `wait` is that of the clock, unless a test has one of its own. */
  constructor(wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms)) {
    this.#wait = wait
  }

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Begins to drain, and resolves after `noticeMs`: by then whoever distributes requests has asked `/readyz`. */
  async giveNotice(noticeMs: number): Promise<void> {
    this.#hasBegun = true
    if (noticeMs === 0) return
    log.info({ noticeMs }, 'draining: still answering, but not ready for more')
    await this.#wait(noticeMs)
  }

  /** Tells proxies with each answer not to keep the connection: the next request on it would meet a closed port. */
  closing() {
    return createMiddleware(async (context, next) => {
      await next()
      if (this.#hasBegun) context.header('Connection', 'close')
    })
  }
}
