import type { QuotedLine } from '#contract/checkout.ts'

/** What a buyer has read of a copy. */
type ReadOfCopy = Pick<QuotedLine, 'offerUuid' | 'price' | 'condition' | 'comment'>

/** Copies in both quotes whose price, condition or comment changed. */
export function changedLines<L extends ReadOfCopy>(before: readonly L[], now: readonly L[]): L[] {
  return now.filter((line) => {
    const known = before.find(({ offerUuid }) => offerUuid === line.offerUuid)
    return known && (known.price !== line.price || known.condition !== line.condition || known.comment !== line.comment)
  })
}
