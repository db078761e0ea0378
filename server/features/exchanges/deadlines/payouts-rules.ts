import type { CloseReason } from '#domain/exchange-states.ts'
import { LATE_PAYOUT_ABOVE_POINTS } from '#domain/policy/money.ts'

interface Receipt {
  closeReason: CloseReason | null
  isLabelTaken: boolean
  price: number
  haveSwapped: boolean
}

const BY_MEMBERS: readonly (CloseReason | null)[] = ['CONFIRMED', 'ASSUMED_RECEIVED']

/**
 * Whether a payout waits (decision 77): the label was never downloaded, or it is a large amount between members who never exchanged
 * before. Never after an administrator's decision.
 */
export function isPaidLate({ closeReason, isLabelTaken, price, haveSwapped }: Receipt): boolean {
  if (!BY_MEMBERS.includes(closeReason)) return false
  return !isLabelTaken || (price > LATE_PAYOUT_ABOVE_POINTS && !haveSwapped)
}
