import { SLOWEST_LINE_BYTES_PER_SECOND } from '#domain/policy/interface.ts'
import { AppError } from '../../errors.ts'

/** Every how many seconds the rate is checked. */
const WINDOW_SECONDS = 30

/** Chunks of a body as long as they arrive fast enough. @throws AppError 503 UNAVAILABLE after 30 seconds below 10 kB/s. */
export async function* limitSlowBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const late = Promise.withResolvers<never>()
  // Keeps the process from failing when the body ends while nobody waits for this.
  late.promise.catch(() => undefined)
  let arrived = 0
  const timer = setInterval(() => {
    if (arrived < WINDOW_SECONDS * SLOWEST_LINE_BYTES_PER_SECOND) late.reject(tooSlow())
    arrived = 0
  }, WINDOW_SECONDS * 1000)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return
      arrived += value.byteLength
      yield value
    }
  } finally {
    clearInterval(timer)
    reader.releaseLock()
  }
}

function tooSlow(): AppError {
  return new AppError('UNAVAILABLE', { detail: 'This took too long to arrive. Try again.', retryAfterSeconds: 1 })
}
