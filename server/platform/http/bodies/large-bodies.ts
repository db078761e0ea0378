import { limitConcurrency, queueByOwner } from '../../concurrency.ts'
import { AppError } from '../../errors.ts'
import type { Visitor } from '../../session/visitor.ts'

export const BODY_MAX_BYTES = 100 * 1024
/** Limit for bodies with a picture as data URL: 10 MB are 13.4 MB of base64. */
export const PICTURE_BODY_MAX_BYTES = 14 * 1024 * 1024
/** Large bodies in memory at once, and as many waiting; others get an error. */
export const PICTURE_BODIES_AT_ONCE = 4
export const PICTURE_BODIES_WAITING = 8
/** Waiting bodies per member and address; one is read at a time. */
export const OWN_BODIES_WAITING = 3

const places = limitConcurrency(PICTURE_BODIES_AT_ONCE)
let present = 0
const ownTurn = queueByOwner(OWN_BODIES_WAITING, () => new AppError('RATE_LIMITED', { retryAfterSeconds: 10 }))

/**
 * Runs a call with a possibly large body in a limited number of slots, one per visitor, from the first byte to the answer. Small declared
 * lengths need none.
 * @throws AppError 429 RATE_LIMITED for too many of one visitor, 503 UNAVAILABLE for too many in all; with Retry-After.
 */
export async function withBodySlot<T>(request: Request, { member, address }: Visitor, work: () => Promise<T>): Promise<T> {
  if (isSmall(request)) return work()
  const fromAddress = (): Promise<T> => ownTurn(`address ${address}`, () => inPlace(work))
  return member ? ownTurn(`member ${member.id}`, fromAddress) : fromAddress()
}

async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  if (present >= PICTURE_BODIES_AT_ONCE + PICTURE_BODIES_WAITING)
    throw new AppError('UNAVAILABLE', { detail: 'Too many pictures arrive at once. Try again in a moment.', retryAfterSeconds: 10 })
  present++
  try {
    return await places(work)
  } finally {
    present--
  }
}

/** Whether Content-Length names a usual size; Node reads no more than that. */
function isSmall(request: Request): boolean {
  const length = request.headers.get('content-length')
  return length !== null && Number(length) <= BODY_MAX_BYTES && !request.headers.has('transfer-encoding')
}
