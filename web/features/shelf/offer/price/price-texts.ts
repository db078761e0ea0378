import type { PriceReasons } from '#contract/shelf.ts'
import { OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'

/** "Zuletzt für 4 Punkte getauscht." */
export function paidText({ from, points, count }: NonNullable<PriceReasons['paid']>): string {
  const words = { points: m['shared.pointsAccusative']({ count: points }) }
  if (from === 'EXCHANGES') return count === 1 ? m['shelf.paidOnce'](words) : m['shelf.paidOften'](words)
  return count === 1 ? m['shelf.askedOnce'](words) : m['shelf.askedOften'](words)
}

export function suggestedText({ from, to }: NonNullable<PriceReasons['suggested']>): string {
  if (from === to) return m['shelf.suggestedOne']({ points: m['shared.points']({ count: to }) })
  return m['shelf.suggestedRange']({ from, points: m['shared.points']({ count: to }) })
}

/** The price that a form begins with: what was paid or is asked for this book, else the middle of what fits; in points. */
export function recommendedPrice({ paid, suggested }: Pick<PriceReasons, 'paid' | 'suggested'>): number | undefined {
  if (paid) return paid.points
  return suggested ? Math.max(OFFER_PRICE_MIN, Math.round((suggested.from + suggested.to) / 2)) : undefined
}
