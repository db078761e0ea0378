import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { Quote } from '#contract/checkout.ts'
import { m } from '#messages'
import { CLAIM_MINUTES } from '#domain/policy/exchange.ts'
import { formatCents } from '../../../platform/language/format.ts'
import { CostCard } from '../../exchanges/page/cost-card.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { GoneCopies } from '../parcel/gone-copies.tsx'
import classes from './payment-dialogs.module.css'

/** The bank's question, which the sandbox asks in its place. */
export function BankQuestion({
  isOpen,
  totalCents,
  onAnswer,
}: {
  isOpen: boolean
  totalCents: number
  onAnswer: (confirmed: boolean) => void
}) {
  return (
    <Dialog opened={isOpen} onClose={() => onAnswer(false)} title={m['checkout.confirmTitle']()} onPhone="sheet" width={440}>
      <p className={classes.text}>{m['checkout.confirmText']({ amount: formatCents(totalCents) })}</p>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          {m['checkout.confirmYes']()}
        </Button>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {m['checkout.confirmNo']()}
        </Button>
      </div>
    </Dialog>
  )
}

/** `purchaseError=true`: the payment was refused (B §2); the claim stays, and so does the choice of another way. */
export function PurchaseErrorDialog({ isCard }: { isCard: boolean }) {
  const [search, setSearch] = useSearchParams()
  const close = () =>
    setSearch(
      (current) => {
        current.delete('purchaseError')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog opened={search.get('purchaseError') === 'true'} onClose={close} title={m['checkout.oopsTitle']()} onPhone="sheet" width={440}>
      <p className={classes.text} role="alert">
        {isCard ? m['checkout.declinedText']({ minutes: CLAIM_MINUTES }) : m['checkout.unpaidText']({ minutes: CLAIM_MINUTES })}
      </p>
      <div className={classes.buttons}>
        <Button onClick={close} data-autofocus>
          {m['checkout.tryAgain']()}
        </Button>
      </div>
    </Dialog>
  )
}

interface PriceChangedProps {
  /** What was shown before; null while nothing changed. */
  from: Quote | null
  quote: Quote
  onClose: () => void
}

/** The server's price differs from the one shown: say it, and for what was gone with it, show the fresh one and let the member press again (decision 4). */
export function PriceChangedDialog({ from, quote, onClose }: PriceChangedProps) {
  const gone = quote.gone.filter(({ offerUuid }) => from?.lines.some((line) => line.offerUuid === offerUuid))
  return (
    <Dialog opened={from !== null} onClose={onClose} title={m['checkout.priceChangedTitle']()} onPhone="sheet" width={480}>
      <p className={classes.before}>
        {m['checkout.priceChangedText']({ before: formatCents(from?.totalCents ?? 0), now: formatCents(quote.totalCents) })}
      </p>
      {gone.length > 0 && (
        <div className={classes.gone}>
          <GoneCopies gone={gone} />
        </div>
      )}
      <CostCard costs={quote} />
      <div className={classes.buttons}>
        <Button onClick={onClose} data-autofocus>
          {m['shared.close']()}
        </Button>
      </div>
    </Dialog>
  )
}
