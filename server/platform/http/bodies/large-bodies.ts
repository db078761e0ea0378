import { atMost, inTurns } from '../../concurrency.ts'
import { AppError } from '../../errors.ts'
import type { Visitor } from '../../session/visitor.ts'

/** What a body may have unless its route says otherwise. */
export const BODY_MAX_BYTES = 100 * 1024
/** Bodies that carry a picture as data URL: 10 MB of picture are 13.4 MB of base64. */
export const PICTURE_BODY_MAX_BYTES = 14 * 1024 * 1024
/** Such bodies are held in memory: so many at once, and as many may wait; further callers are asked to come again. */
export const PICTURE_BODIES_AT_ONCE = 4
export const PICTURE_BODIES_WAITING = 8
/** Of one member, and from one address, one arrives at a time, and so many may wait for it. */
export const OWN_BODIES_WAITING = 3

const places = atMost(PICTURE_BODIES_AT_ONCE)
let present = 0
const ownTurn = inTurns(OWN_BODIES_WAITING, () => new AppError('RATE_LIMITED', { retryAfterSeconds: 10 }))

/**
 * Carries out a call whose body may be large: few at the same time, from before the first byte is read until the
 * answer is there, so that what they hold in memory is bounded. Nobody has more than one of the places, however many
 * bodies they send. A body that says it is small needs no place.
 * @throws AppError 429 RATE_LIMITED when too many of the same visitor wait, 503 UNAVAILABLE when too many of all do; both
 *   with Retry-After.
 */
export async function inBodyPlace<T>(request: Request, { member, address }: Visitor, work: () => Promise<T>): Promise<T> {
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

/** Whether the request promises a usual body; Node reads no more than was promised. */
function isSmall(request: Request): boolean {
  const length = request.headers.get('content-length')
  return length !== null && Number(length) <= BODY_MAX_BYTES && !request.headers.has('transfer-encoding')
}
