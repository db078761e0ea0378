import type { PriceReasons } from '#contract/shelf.ts'
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
