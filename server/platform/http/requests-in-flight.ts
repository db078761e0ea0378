import { createMiddleware } from 'hono/factory'

/** From this many on, readers would notice what the process does beside answering them. */
const BUSY_FROM = 3

/** Counts requests until answered; a stream until it starts. */
export class RequestsInFlight {
  #count = 0

  isBusy(): boolean {
    return this.#count >= BUSY_FROM
  }

  counting() {
    return createMiddleware(async (_, next) => {
      this.#count++
      try {
        await next()
      } finally {
        this.#count--
      }
    })
  }
}
