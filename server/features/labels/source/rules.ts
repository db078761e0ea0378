import type { LabelFailure, LabelSourceState } from '#domain/label-purchases.ts'

/** State of the shop from its figures in euro cents. A hidden price is taken from the last refusal. */
export function judgeSource(
  figures: { balanceCents: number; listedCents: number | null },
  product: { priceCents: number; lowCents: number },
): LabelSourceState {
  if (figures.listedCents !== null && figures.listedCents !== product.priceCents) return 'PRICE_CHANGED'
  return figures.balanceCents < Math.max(product.lowCents, product.priceCents) ? 'LOW' : 'READY'
}

/** Shop states in which a new purchase would be refused, with the reason; other purchases are tried. */
export const FAILS_BESIDE: Partial<Record<LabelSourceState, LabelFailure>> = {
  LOW: 'NO_FUNDS',
  REFUSED: 'REFUSED',
  PRICE_CHANGED: 'PRICE_CHANGED',
  PRODUCT_UNKNOWN: 'PRODUCT_UNKNOWN',
}
