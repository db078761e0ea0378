import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { CLAIM_MINUTES } from '#domain/policy/exchange.ts'
import { formatCents } from '../../../platform/language/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './payment-dialogs.module.css'

/** The sandbox's confirmation step. */
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

/** `purchaseError=true`: refused payment (B §2), `confirmed=false` when not confirmed at the bank; the claim stays. */
export function PurchaseErrorDialog({ isCard }: { isCard: boolean }) {
  const [search, setSearch] = useSearchParams()
  const close = () =>
    setSearch(
      (current) => {
        current.delete('purchaseError')
        current.delete('confirmed')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const cardRefusal = search.get('confirmed') === 'false' ? m['checkout.unconfirmedText'] : m['checkout.declinedText']
  const refusal = isCard ? cardRefusal : m['checkout.unpaidText']
  return (
    <Dialog opened={search.get('purchaseError') === 'true'} onClose={close} title={m['checkout.oopsTitle']()} onPhone="sheet" width={440}>
      <p className={classes.text} role="alert">
        {refusal({ minutes: CLAIM_MINUTES })}
      </p>
      <div className={classes.buttons}>
        <Button onClick={close} data-autofocus>
          {m['checkout.tryAgain']()}
        </Button>
      </div>
    </Dialog>
  )
}
