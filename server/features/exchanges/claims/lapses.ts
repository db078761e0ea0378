import { CLAIM_GIVE_UPS, COPY_LAPSES, LAPSE_HOURS, LAPSES_PER_CLAIM, MAX_UNPAID_CLAIMS } from '#domain/policy/exchange.ts'

const WINDOW_SECONDS = LAPSE_HOURS * 3600

/** A claim of the last LAPSE_HOURS that ended unpaid, with one of its copies. */
export interface UnpaidEnd {
  exchangeId: string
  offerId: string
  memberId: string
  secondsAgo: number
  /** It lapsed, or was given up after a long while; of others CLAIM_GIVE_UPS are one lapse. */
  isLapse: boolean
}

interface Asked {
  memberId: string
  offerIds: readonly string[]
  unpaid: number
}

/**
 * Seconds until a member may claim these copies again after unpaid claims; null without a wait. A copy that lapsed COPY_LAPSES times is
 * kept for others first; each LAPSES_PER_CLAIM lapses cost the member one claim.
 */
export function secondsUntilClaim(ends: readonly UnpaidEnd[], { memberId, offerIds, unpaid }: Asked): number | null {
  const waits = offerIds.map((offerId) =>
    waitForCopy(
      ends.filter((end) => end.offerId === offerId),
      memberId,
    ),
  )
  const own = new Map(ends.filter((end) => end.memberId === memberId).map((end) => [end.exchangeId, end]))
  const longest = Math.max(0, ...waits, waitForClaim(lapsesOf([...own.values()]), unpaid))
  return longest > 0 ? Math.ceil(longest) : null
}

/** Until the member's lapses, or all but one of the copy's, are older than the window. */
function waitForCopy(ends: readonly UnpaidEnd[], memberId: string): number {
  const members = new Set(ends.map((end) => end.memberId))
  const all = [...members].flatMap((one) => lapsesOf(ends.filter((end) => end.memberId === one))).toSorted((a, b) => a - b)
  const [latestOwn] = lapsesOf(ends.filter((end) => end.memberId === memberId))
  const oneTooMany = all[COPY_LAPSES - 1]
  if (latestOwn === undefined || oneTooMany === undefined) return 0
  return WINDOW_SECONDS - Math.max(latestOwn, oneTooMany)
}

function waitForClaim(lapses: readonly number[], unpaid: number): number {
  const free = MAX_UNPAID_CLAIMS - unpaid
  // With as many claims as anybody may have there is another reason.
  const oneTooMany = free > 0 ? lapses[LAPSES_PER_CLAIM * free - 1] : undefined
  return oneTooMany === undefined ? 0 : WINDOW_SECONDS - oneTooMany
}

function lapsesOf(ends: readonly UnpaidEnd[]): number[] {
  const oldestFirst = ends.toSorted((a, b) => b.secondsAgo - a.secondsAgo)
  const short = oldestFirst.filter(({ isLapse }) => !isLapse).filter((_end, at) => at % CLAIM_GIVE_UPS === CLAIM_GIVE_UPS - 1)
  return [...oldestFirst.filter(({ isLapse }) => isLapse), ...short].map(({ secondsAgo }) => secondsAgo).toSorted((a, b) => a - b)
}
