import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { timeIn } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { countMember, limitOf } from '../../platform/session/count-member.ts'

/** Counts a copy that goes on offer, by the form or from the stack. @throws AppError RATE_LIMITED. */
export async function countOffer(services: Services, memberId: string): Promise<void> {
  await countMember(services, 'offerByMember', memberId)
  await services.limits.count('offersOfDayByMember', memberId)
}

/** How many copies a member may still put on offer now, of a stack at most, and when that begins anew; null where none was used. */
interface OfferRoom {
  copies: number
  until: string | null
}

/** What the limits of `countOffer` leave. */
export async function readOfferRoom({ db, limits }: Services, memberId: string): Promise<OfferRoom> {
  const ofHour = await limits.left(await limitOf(db, 'offerByMember', memberId), memberId)
  const ofDay = await limits.left('offersOfDayByMember', memberId)
  const copies = Math.min(ofHour.tries, ofDay.tries)
  const seconds = Math.max(...[ofHour, ofDay].filter(({ tries }) => tries === copies).map((left) => left.seconds))
  return { copies: Math.min(copies, INTAKE_MAX_ROWS), until: seconds > 0 ? timeIn(seconds) : null }
}
