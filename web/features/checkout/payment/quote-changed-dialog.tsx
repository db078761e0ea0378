import { Button } from '@mantine/core'
import type { Quote, QuotedLine } from '#contract/checkout.ts'
import { m } from '#messages'
import { conditionName } from '../../../books/lookup-names.ts'
import { formatCents, formatPoints } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CostCard } from '../../exchanges/page/cost-card.tsx'
import { GoneCopies } from '../parcel/gone-copies.tsx'
import { changedLines } from './changed-lines.ts'
import classes from './payment-dialogs.module.css'

interface QuoteChangedProps {
  /** What was shown before; null while nothing changed. */
  from: Quote | null
  quote: Quote
  onClose: () => void
}

/** The order differs from what was shown: old and new price, unavailable and changed copies; asks to confirm again (decision 4). */
export function QuoteChangedDialog({ from, quote, onClose }: QuoteChangedProps) {
  const gone = quote.gone.filter(({ offerUuid }) => from?.lines.some((line) => line.offerUuid === offerUuid))
  const changed = changedLines(from?.lines ?? [], quote.lines)
  const isOtherPrice = from !== null && from.totalCents !== quote.totalCents
  const title = isOtherPrice ? m['checkout.priceChangedTitle']() : m['checkout.copyChangedTitle']()
  return (
    <Dialog opened={from !== null} onClose={onClose} title={title} onPhone="sheet" width={480}>
      <p className={classes.before}>
        {isOtherPrice
          ? m['checkout.priceChangedText']({ before: formatCents(from.totalCents), now: formatCents(quote.totalCents) })
          : m['checkout.copyChangedText']()}
      </p>
      {gone.length > 0 && (
        <div className={classes.gone}>
          <GoneCopies gone={gone} />
        </div>
      )}
      {changed.map((line) => (
        <ChangedCopy key={line.offerUuid} line={line} />
      ))}
      <CostCard costs={quote} />
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          {m['shared.close']()}
        </Button>
      </div>
    </Dialog>
  )
}

/** A copy as its owner offers it now. */
function ChangedCopy({ line: { title, price, condition, comment } }: { line: QuotedLine }) {
  return (
    <div className={classes.changed}>
      <p>{m['checkout.copyChangedLine']({ title, points: formatPoints(price), condition: conditionName(condition) })}</p>
      {comment && <blockquote className={classes.comment}>{comment}</blockquote>}
    </div>
  )
}
