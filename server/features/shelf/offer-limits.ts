import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import { isoTimeIn } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { countMember, limitOf } from '../../platform/session/count-member.ts'
import { noteMarks } from '../linked-accounts/marks/note-marks.ts'

/** Counts an offer against the limits and stores marks for free points. @throws AppError RATE_LIMITED. */
export async function beginOffer(services: Services, memberId: string): Promise<void> {
  await countMember(services, 'offerByMember', memberId)
  await services.limits.count('offersOfDayByMember', memberId)
  await noteMarks(services.db, services.env, memberId)
}

interface OfferRoom {
  copies: number
  until: string | null
}

/** How many offers the limits of `beginOffer` still allow. */
export async function readOfferRoom({ db, limits }: Services, memberId: string): Promise<OfferRoom> {
  const ofHour = await limits.left(await limitOf(db, 'offerByMember', memberId), memberId)
  const ofDay = await limits.left('offersOfDayByMember', memberId)
  const copies = Math.min(ofHour.tries, ofDay.tries)
  const seconds = Math.max(...[ofHour, ofDay].filter(({ tries }) => tries === copies).map((left) => left.seconds))
  return { copies: Math.min(copies, INTAKE_MAX_ROWS), until: seconds > 0 ? isoTimeIn(seconds) : null }
}
