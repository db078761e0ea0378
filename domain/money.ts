import { POINT_VALUE_CENTS, POSTAGE_TARIFFS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from './policy/money.ts'

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

/** Postage in cents valid on `date` (ISO date); the newest tariff not in the future (D7). */
export function postageCents(date: string): number {
  const valid = POSTAGE_TARIFFS.filter((tariff) => tariff.validFrom <= date).at(-1)
  return (valid ?? POSTAGE_TARIFFS[0])?.cents ?? 0
}

/** Service fee in cents for a price in points: 1 € + 10 %, or nothing with a fee credit (B §9, D4). */
export function serviceFeeCents(price: number, usesFeeCredit: boolean): number {
  return usesFeeCredit ? 0 : SERVICE_FEE_BASE_CENTS + SERVICE_FEE_CENTS_PER_POINT * price
}

/**
 * What is left of an order when some of its copies do not come along: own points are used first, as when it was ordered, so that
 * euros go back before points; postage stays. `price` is that of the rest.
 */
export function amountsOfRest(ordered: { pointsUsed: number; shippingCents: number; usesFeeCredit: boolean }, price: number): OrderAmounts {
  const pointsUsed = Math.min(price, ordered.pointsUsed)
  const extraPoints = price - pointsUsed
  const fee = serviceFeeCents(price, ordered.usesFeeCredit)
  const surchargeCents = extraPoints * POINT_VALUE_CENTS
  const { shippingCents } = ordered
  return { pointsUsed, extraPoints, shippingCents, serviceFeeCents: fee, surchargeCents, totalCents: shippingCents + fee + surchargeCents }
}

/** What an order costs, in points and cents (D4). `date` is an ISO date in Germany. */
export function orderAmounts(input: { price: number; balance: number; feeCredits: number; date: string }): OrderAmounts {
  const pointsUsed = Math.min(input.price, Math.max(0, input.balance))
  const extraPoints = input.price - pointsUsed
  const shippingCents = postageCents(input.date)
  const fee = serviceFeeCents(input.price, input.feeCredits > 0)
  const surchargeCents = extraPoints * POINT_VALUE_CENTS
  return {
    pointsUsed,
    extraPoints,
    shippingCents,
    serviceFeeCents: fee,
    surchargeCents,
    totalCents: shippingCents + fee + surchargeCents,
  }
}
