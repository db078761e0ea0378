import { POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from './policy/money.ts'

export interface OrderAmounts {
  /** Points taken from the receiver's own balance. */
  pointsUsed: number
  /** Points missing, paid in euro inside this order (D2). */
  extraPoints: number
  shippingCents: number
  serviceFeeCents: number
  surchargeCents: number
  totalCents: number
}

/** Service fee in cents for a price in points: 1 € + 10 %, or nothing with a fee credit (B §9, D4). */
function serviceFeeCents(price: number, usesFeeCredit: boolean): number {
  return usesFeeCredit ? 0 : SERVICE_FEE_BASE_CENTS + SERVICE_FEE_CENTS_PER_POINT * price
}

/**
 * Amounts of an order without some copies: own points are used first, so euros go back first; postage stays. `price` is that of the rest.
 */
export function amountsOfRest(ordered: { pointsUsed: number; shippingCents: number; usesFeeCredit: boolean }, price: number): OrderAmounts {
  const pointsUsed = Math.min(price, ordered.pointsUsed)
  const extraPoints = price - pointsUsed
  const fee = serviceFeeCents(price, ordered.usesFeeCredit)
  const surchargeCents = extraPoints * POINT_VALUE_CENTS
  const { shippingCents } = ordered
  return { pointsUsed, extraPoints, shippingCents, serviceFeeCents: fee, surchargeCents, totalCents: shippingCents + fee + surchargeCents }
}

/** Amounts of an order in points and cents (D4), with the postage of its parcel. */
export function orderAmounts(input: { price: number; balance: number; feeCredits: number; shippingCents: number }): OrderAmounts {
  const pointsUsed = Math.min(input.price, Math.max(0, input.balance))
  const ordered = { pointsUsed, shippingCents: input.shippingCents, usesFeeCredit: input.feeCredits > 0 }
  return amountsOfRest(ordered, input.price)
}
