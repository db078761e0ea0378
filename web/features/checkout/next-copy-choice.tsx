import { Checkbox, NativeSelect } from '@mantine/core'
import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import { ANY_CONDITION, type NextCopyWish } from '#domain/next-copy.ts'
import { m } from '#messages'
import { conditionName } from '../../books/lookup-names.ts'
import { formatPoints } from '../../platform/language/format.ts'
import { memberFirstName } from '../../platform/session/member-name.ts'
import classes from './next-copy.module.css'

interface NextCopyChoiceProps {
  offer: BookOffer
  quote: Quote
  wish: NextCopyWish | null
  onChange: (wish: NextCopyWish | null) => void
}

/** Whether the hold may go on to the next copy after a decline, with limits of price and condition. */
export function NextCopyChoice({ offer, quote, wish, onChange }: NextCopyChoiceProps) {
  const price = quote.priceInPoints
  const name = memberFirstName(offer.offeredBy)
  return (
    <div className={classes.choice}>
      <Checkbox
        label={m['checkout.nextCopy']({ name })}
        description={m['checkout.nextCopyHint']({ name })}
        checked={wish !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { maxPoints: price, condition: ANY_CONDITION } : null)}
      />
      {wish && (
        <>
          <div className={classes.limits}>
            <NativeSelect
              label={m['checkout.nextCopyMax']()}
              value={wish.maxPoints}
              onChange={({ currentTarget }) => onChange({ ...wish, maxPoints: Number(currentTarget.value) })}
              data={pricesUpTo(price).map((points) => ({ value: String(points), label: formatPoints(points) }))}
            />
            <NativeSelect
              label={m['checkout.nextCopyCondition']()}
              value={wish.condition}
              onChange={({ currentTarget }) =>
                onChange({ ...wish, condition: CONDITIONS.find((one) => one === currentTarget.value) ?? ANY_CONDITION })
              }
              data={CONDITIONS.map((value) => ({ value, label: conditionName(value) }))}
            />
          </div>
          <p className={classes.count}>
            {quote.nextCopies > 0
              ? m['checkout.nextCopyCount']({ count: quote.nextCopies, points: formatPoints(price) })
              : m['checkout.nextCopyNone']()}
          </p>
        </>
      )}
    </div>
  )
}

/** The dearest first: what is held is enough for it. */
function pricesUpTo(price: number): number[] {
  return Array.from({ length: price }, (_, less) => price - less)
}
