import { createMiddleware } from 'hono/factory'

/** From this many on, readers would notice what the process does beside answering them. */
const BUSY_FROM = 3

/** Counts the requests a process is answering; a stream counts until it begins. */
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
