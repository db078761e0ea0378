import { atMost } from '../../concurrency.ts'
import { AppError } from '../../errors.ts'

/** What a body may have unless its route says otherwise. */
export const BODY_MAX_BYTES = 100 * 1024
/** Bodies that carry a picture as data URL: 10 MB of picture are 13.4 MB of base64. */
export const PICTURE_BODY_MAX_BYTES = 14 * 1024 * 1024
/** Such bodies are held in memory: so many at once, and as many may wait; whoever comes then is asked to come again. */
export const PICTURE_BODIES_AT_ONCE = 4
export const PICTURE_BODIES_WAITING = 8
/** A body that has not arrived by then gives its place to the next one. */
const PICTURE_BODY_SECONDS = 60

const places = atMost(PICTURE_BODIES_AT_ONCE)
let present = 0

/**
 * Carries out a call whose body may be large: few at the same time, from before the first byte is read until the
 * answer is there, so that what they hold in memory is bounded. A body that says it is small needs no place.
 * @throws AppError 503 UNAVAILABLE with Retry-After when too many wait already.
 */
export async function inBodyPlace<T>(request: Request, work: () => Promise<T>): Promise<T> {
  if (isSmall(request)) return work()
  if (present >= PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING)
    throw new AppError('UNAVAILABLE', { detail: 'Too many pictures arrive at once. Try again in a moment.', retryAfterSeconds: 10 })
  present++
  try {
    return await places(work)
  } finally {
    present--
  }
}

/** Whether the request promises a usual body; Node reads no more than was promised. */
function isSmall(request: Request): boolean {
  const length = request.headers.get('content-length')
  return length !== null && Number(length) <= BODY_MAX_BYTES && !request.headers.has('transfer-encoding')
}

/**
 * The chunks of a body as long as it arrives in time: one that trickles in does not keep its place.
 * @throws AppError 503 UNAVAILABLE after a minute.
 */
export async function* arrivingInTime(body: ReadableStream<Uint8Array>, seconds = PICTURE_BODY_SECONDS): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const late = Promise.withResolvers<never>()
  const tooSlow = new AppError('UNAVAILABLE', { detail: 'The picture took too long to arrive. Try again.', retryAfterSeconds: 1 })
  const timer = setTimeout(() => late.reject(tooSlow), seconds * 1000)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    reader.releaseLock()
  }
}
