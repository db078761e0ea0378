import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { useQueryFlag } from '../../../platform/query-flag.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FreePointDialog } from '../../shelf/free-point-dialog.tsx'
import classes from './order-outcome.module.css'

type Outcome = 'success' | 'noOffer' | 'lapsed' | 'refused' | 'paymentError'

// What the dialogs of this page are called in its address; taken out when one is closed.
const QUERY_NAMES = ['orderSuccess', 'reason']

/** Outcome of an order and free point, from the address (A §2, B §2). Closing cleans the address. */
export function OrderOutcome({ recipient }: { recipient: string | null }) {
  const [query, setQuery] = useSearchParams()
  const freePoint = useQueryFlag('isFreeTokenIssued')
  const outcome = outcomeOf(query)
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(outcome)
  if (outcome && outcome !== shown) setShown(outcome)
  function close() {
    const cleared = new URLSearchParams(query)
    for (const name of QUERY_NAMES) cleared.delete(name)
    setQuery(cleared, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Dialog opened={outcome !== null} onClose={close} title={titleOf(shown, recipient)} onPhone="sheet">
        {shown === 'success' ? (
          <ToOrders text={m['catalogue.successText']({ hours: ANSWER_HOURS })} label={m['catalogue.successButton']()} />
        ) : (
          <Failure outcome={shown ?? 'paymentError'} onClose={close} />
        )}
      </Dialog>
      <FreePointDialog opened={freePoint.isSet} onClose={freePoint.clear} />
    </>
  )
}

const FAILURE_TEXTS = {
  noOffer: m['catalogue.noOfferText'],
  lapsed: m['catalogue.lapsedText'],
  paymentError: m['catalogue.paymentErrorText'],
}

function outcomeOf(query: URLSearchParams): Outcome | null {
  if (query.get('orderSuccess') === 'true') return 'success'
  if (query.get('orderSuccess') !== 'false') return null
  const reason = query.get('reason')
  return reason === 'noOffer' || reason === 'lapsed' || reason === 'refused' ? reason : 'paymentError'
}

function titleOf(outcome: Outcome | null, recipient: string | null): string {
  if (outcome !== 'success') return m['catalogue.oops']()
  return recipient ? m['catalogue.successTitle']({ name: recipient }) : m['catalogue.successTitleUnnamed']()
}

/** What is ordered, or still kept for them so that they can pay in another way, stands there. */
function ToOrders({ text, label }: { text: string; label: string }) {
  return (
    <>
      <p className={classes.text}>{text}</p>
      <Button component={Link} to="/exchanges/incoming" fullWidth data-autofocus>
        {label}
      </Button>
    </>
  )
}

function Failure({ outcome, onClose }: { outcome: Exclude<Outcome, 'success'>; onClose: () => void }) {
  if (outcome === 'refused') return <ToOrders text={m['catalogue.refusedText']()} label={m['catalogue.refusedButton']()} />
  return (
    <>
      <p className={classes.text}>{FAILURE_TEXTS[outcome]()}</p>
      <Button onClick={onClose} fullWidth data-autofocus>
        {m['catalogue.backToBook']()}
      </Button>
    </>
  )
}
