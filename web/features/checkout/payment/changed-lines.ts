import type { QuotedLine } from '#contract/checkout.ts'

/** What a buyer has read of a copy. */
type ReadOfCopy = Pick<QuotedLine, 'offerUuid' | 'price' | 'condition' | 'comment'>

/** Copies that stand in both quotes, and in the later one with another price, condition or comment. */
export function changedLines<L extends ReadOfCopy>(before: readonly L[], now: readonly L[]): L[] {
  return now.filter((line) => {
    const known = before.find(({ offerUuid }) => offerUuid === line.offerUuid)
    return known && (known.price !== line.price || known.condition !== line.condition || known.comment !== line.comment)
  })
}
