import { amountsOfRest } from './money.ts'
import { POINT_VALUE_CENTS } from './policy/money.ts'

/** Scopes of a refund after receipt: all, some copies, some points of the price, or an amount. */
export const REFUND_SCOPES = ['WHOLE', 'LINES', 'POINTS', 'AMOUNT'] as const
export type RefundScope = (typeof REFUND_SCOPES)[number]

/** The same, with losses to the payer's bank. */
export const BOOKED_SCOPES = [...REFUND_SCOPES, 'LOSS'] as const
export type BookedScope = (typeof BOOKED_SCOPES)[number]

/** Who pays the euros back: the provider by API, an administrator at its desk, or the payer's bank. */
export const REFUND_WAYS = ['PROVIDER', 'DESK', 'DISPUTE'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** Whether the sender's points are taken back, or the platform pays for them. */
export const SENDER_POINTS = ['TAKEN', 'LEFT'] as const
export type SenderPoints = (typeof SENDER_POINTS)[number]

/** Points of an exchange: the receiver's own, and those bought with euros. */
export interface SplitPoints {
  ownPoints: number
  extraPoints: number
}

/** Euro cents by what they paid for. */
export interface EuroParts {
  shippingCents: number
  serviceFeeCents: number
  surchargeCents: number
}

/** What can still be refunded: points, fee credit, and euro cents by what they paid for. */
export interface RefundableAmounts extends SplitPoints, EuroParts {
  feeCredits: number
  /** What the provider keeps; less than the parts where something was given out of goodwill. */
  cents: number
}

/** The refunded part; euros beyond the parts are paid by the platform. */
export interface RefundParts extends RefundableAmounts {
  platformCents: number
}

/** A refund of everything left. */
export function fullRefund(left: RefundableAmounts): RefundParts {
  return { ...left, ...splitCents(left.cents, left), platformCents: 0 }
}

/** A refund of euros only. */
export function amountRefund(cents: number): RefundParts {
  return { ...NOTHING, cents, platformCents: cents }
}

/**
 * A refund of copies: euros before own points; postage and base fee stay. `prices` are points of the remaining copies, without these and
 * with them.
 */
export function copiesRefund(
  ordered: { pointsUsed: number; shippingCents: number; usesFeeCredit: boolean },
  prices: { before: number; after: number },
  left: RefundableAmounts,
): RefundParts {
  const before = amountsOfRest(ordered, prices.before)
  const after = amountsOfRest(ordered, prices.after)
  const serviceFeeCents = before.serviceFeeCents - after.serviceFeeCents
  const surchargeCents = before.surchargeCents - after.surchargeCents
  const cents = Math.min(left.cents, serviceFeeCents + surchargeCents)
  return {
    ...NOTHING,
    ...splitCents(cents, { shippingCents: 0, serviceFeeCents, surchargeCents }),
    cents,
    ownPoints: before.pointsUsed - after.pointsUsed,
    extraPoints: before.extraPoints - after.extraPoints,
  }
}

/** A refund of some points of the price, as of a copy that costs so many: of a worn book of 5 points the sender keeps 2. */
export function pointsRefund(ordered: Parameters<typeof copiesRefund>[0], points: number, left: RefundableAmounts): RefundParts {
  const before = left.ownPoints + left.extraPoints
  return copiesRefund(ordered, { before, after: before - points }, left)
}

/** A loss to the bank: points bought with these euros are uncovered, the rest is the platform's loss. */
export function bankLoss(lostCents: number, left: RefundableAmounts): RefundParts {
  const cents = Math.min(lostCents, left.cents)
  const extraPoints = Math.min(left.extraPoints, Math.floor(cents / POINT_VALUE_CENTS))
  const surchargeCents = Math.min(extraPoints * POINT_VALUE_CENTS, left.surchargeCents)
  return { ...NOTHING, cents, extraPoints, surchargeCents, platformCents: cents - surchargeCents }
}

const NOTHING: RefundParts = {
  ownPoints: 0,
  extraPoints: 0,
  feeCredits: 0,
  cents: 0,
  shippingCents: 0,
  serviceFeeCents: 0,
  surchargeCents: 0,
  platformCents: 0,
}

/** Points that were sold come first, postage last. */
function splitCents(cents: number, parts: EuroParts): EuroParts {
  const surchargeCents = Math.min(cents, parts.surchargeCents)
  const serviceFeeCents = Math.min(cents - surchargeCents, parts.serviceFeeCents)
  return { surchargeCents, serviceFeeCents, shippingCents: cents - surchargeCents - serviceFeeCents }
}
