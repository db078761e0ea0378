import type { LabelFailure, LabelSourceState } from '#domain/label-purchases.ts'

/**
 * What the figures of a source mean; amounts in euro cents. A price that the catalogue does not tell is known from the last
 * refusal, if there was one.
 */
export function judgeSource(
  figures: { balanceCents: number; listedCents: number | null },
  product: { priceCents: number; lowCents: number },
): LabelSourceState {
  if (figures.listedCents !== null && figures.listedCents !== product.priceCents) return 'PRICE_CHANGED'
  return figures.balanceCents < Math.max(product.lowCents, product.priceCents) ? 'LOW' : 'READY'
}

/** Why a purchase that has not begun yet fails beside a source in this state: it would be refused like the one before. Others are tried. */
export const FAILS_BESIDE: Partial<Record<LabelSourceState, LabelFailure>> = {
  LOW: 'NO_FUNDS',
  REFUSED: 'REFUSED',
  PRICE_CHANGED: 'PRICE_CHANGED',
  PRODUCT_UNKNOWN: 'PRODUCT_UNKNOWN',
}
