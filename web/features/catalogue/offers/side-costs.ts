import { orderAmounts } from '#domain/money.ts'

/** Postage and service fee in cents that come on top of the points (decision 4); without the surcharge for missing points. */
export function sideCosts(price: number, feeCredits: number, date: string): number {
  return orderAmounts({ price, balance: price, feeCredits, date }).totalCents
}
