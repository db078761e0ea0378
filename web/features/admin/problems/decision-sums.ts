import { amountsOfRest } from '#domain/money.ts'
import type { ProblemDecision } from '#domain/problems.ts'
import { copiesRefund, pointsRefund, type RefundScope } from '#domain/refunds.ts'

/** What both have afterwards: the receiver back, in euro cents, own points and fee credits; the sender in points, got or given up. */
export interface Sums {
  cents: number
  points: number
  feeCredits: number
  senderPoints: number
}

interface Paid {
  price: number
  pointsUsed: number
  shippingCents: number
  serviceFeeCents: number
  totalCents: number
}

/** What an order was made with: nobody pays a fee of nothing but with a fee credit. */
function orderedWith({ pointsUsed, shippingCents, serviceFeeCents }: Paid) {
  return { pointsUsed, shippingCents, usesFeeCredit: serviceFeeCents === 0 }
}

/** What a decision on a report means for both; `backPrice` are the points that the copies given back cost. */
export function sumsOfDecision(decision: ProblemDecision, paid: Paid, backPrice: number): Sums {
  const ordered = orderedWith(paid)
  if (decision === 'RECEIVED') return { cents: 0, points: 0, feeCredits: 0, senderPoints: paid.price }
  if (decision === 'IN_PART') {
    const rest = amountsOfRest(ordered, paid.price - backPrice)
    const [cents, points] = [paid.totalCents - rest.totalCents, paid.pointsUsed - rest.pointsUsed]
    return { cents, points, feeCredits: 0, senderPoints: paid.price - backPrice }
  }
  const feeCredits = ordered.usesFeeCredit ? 1 : 0
  return { cents: paid.totalCents, points: paid.pointsUsed, feeCredits, senderPoints: decision === 'LOST' ? paid.price : 0 }
}

interface Left {
  cents: number
  ownPoints: number
  points: number
  feeCredits: number
}

/**
 * What a refund after the end means: `prices` are points, of the copies that were not given back before, and of what goes back now: copies, or
 * a part of the price.
 */
export function sumsOfRefund(scope: RefundScope, left: Left, paid: Paid, prices: { before: number; back: number }): Sums {
  if (scope === 'AMOUNT') return { cents: 0, points: 0, feeCredits: 0, senderPoints: 0 }
  if (scope === 'WHOLE') return { cents: left.cents, points: left.ownPoints, feeCredits: left.feeCredits, senderPoints: left.points }
  const parts = { shippingCents: 0, serviceFeeCents: 0, surchargeCents: 0 }
  const all = { ...left, ...parts, extraPoints: left.points - left.ownPoints }
  const ordered = orderedWith(paid)
  const back =
    scope === 'POINTS'
      ? pointsRefund(ordered, prices.back, all)
      : copiesRefund(ordered, { before: prices.before, after: prices.before - prices.back }, all)
  return { cents: back.cents, points: back.ownPoints, feeCredits: 0, senderPoints: back.ownPoints + back.extraPoints }
}
