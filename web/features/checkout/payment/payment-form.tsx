import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { NextCopyWish } from '#domain/next-copy.ts'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { formatTime } from '../../../platform/language/format.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckoutData, WaysToPay } from '../load-checkout.ts'
import { MethodChoice, type Method } from './method-choice.tsx'
import { PurchaseErrorDialog } from './payment-dialogs.tsx'
import { QuoteChangedDialog } from './quote-changed-dialog.tsx'
import classes from './payment-form.module.css'
import { NextCopyChoice } from '../next-copy-choice.tsx'
import { PaypalPaymentForm } from '../paypal/paypal-payment-form.tsx'
import { SandboxPayment } from '../sandbox/sandbox-payment.tsx'
import { StripePayment } from '../stripe/stripe-payment.tsx'
import { useOrder, type Order } from './use-order.ts'

interface PaymentFormProps extends CheckoutData {
  ways: WaysToPay
}

/** Payment method, consent to mails, and button, below costs and consequences. */
export function PaymentForm({ offer, quote, member, ways }: PaymentFormProps) {
  const methods = methodsOf(ways)
  // The sandbox is our own: nothing of anybody else is loaded by having it chosen.
  const [chosen, setChosen] = useState<Method | null>(ways.card === 'sandbox' ? 'card' : null)
  const [subscribesToPromo, setSubscribesToPromo] = useState(false)
  const [onlyTogether, setOnlyTogether] = useState(quote.onlyTogether)
  const [nextCopy, setNextCopy] = useState(quote.nextCopy)
  const order = useOrder({ offer, quote, subscribesToPromo, onlyTogether, nextCopy })
  if (methods.length === 0) {
    return (
      <div className={classes.section}>
        <Notice kind="error">{m['checkout.notAllowed']()}</Notice>
      </div>
    )
  }
  if (order.isProcessing) return <Processing />
  const isOnlySandbox = ways.card === 'sandbox' && methods.length === 1
  return (
    <div className={classes.section}>
      {!isOnlySandbox && <MethodChoice methods={methods} chosen={chosen} onChoose={setChosen} isDisabled={order.isWorking} />}
      {chosen === null && <Reserved until={quote.claimedUntil} />}
      <ChosenMethod chosen={chosen} ways={ways} order={order}>
        {quote.lines.length === 1 && <NextCopyChoice offer={offer} quote={quote} wish={nextCopy} onChange={setNextCopy} />}
        {quote.lines.length > 1 && (
          <Checkbox
            label={m['checkout.onlyTogether']()}
            description={m['checkout.onlyTogetherHint']({ name: offer.offeredBy.firstName })}
            checked={onlyTogether}
            onChange={({ currentTarget }) => setOnlyTogether(currentTarget.checked)}
          />
        )}
        {!member.subscribedToPromo && (
          <Checkbox
            className={classes.promo}
            label={m['checkout.promo']()}
            checked={subscribesToPromo}
            onChange={({ currentTarget }) => setSubscribesToPromo(currentTarget.checked)}
          />
        )}
        <p className={classes.hint}>{payHint(nextCopy)({ name: offer.offeredBy.firstName, hours: ANSWER_HOURS })}</p>
        <Reserved until={quote.claimedUntil} />
        <div className={classes.failure}>
          <FailureNotice failure={order.failure} />
        </div>
      </ChosenMethod>
      <PurchaseErrorDialog isCard={chosen === 'card'} />
      <QuoteChangedDialog from={order.changedFrom} quote={quote} onClose={order.dismissChange} />
    </div>
  )
}

/** What becomes of the money until there is an answer, and without one. */
function payHint(nextCopy: NextCopyWish | null) {
  return nextCopy === null ? m['checkout.payHint'] : m['checkout.payHintNext']
}

/** Only what is configured here (decision 34). */
function methodsOf({ card, stripe, paypal }: WaysToPay): Method[] {
  const takesCards = card === 'sandbox' || (card === 'stripe' && stripe !== null)
  return [...(takesCards ? (['card'] as const) : []), ...(paypal ? (['paypal'] as const) : [])]
}

interface ChosenMethodProps {
  chosen: Method | null
  ways: WaysToPay
  order: Order
  children: React.ReactNode
}

function ChosenMethod({ chosen, ways, order, children }: ChosenMethodProps) {
  if (chosen === 'paypal' && ways.paypal) {
    return (
      <PaypalPaymentForm {...ways.paypal} order={order}>
        {children}
      </PaypalPaymentForm>
    )
  }
  if (chosen === 'card' && ways.stripe) {
    return (
      <StripePayment {...ways.stripe} order={order}>
        {children}
      </StripePayment>
    )
  }
  return chosen === 'card' ? <SandboxPayment order={order}>{children}</SandboxPayment> : null
}

/** A claim that is open, and how long it is kept. */
function Reserved({ until }: { until: string | null }) {
  return <output className={classes.reserved}>{until && m['checkout.reservedUntil']({ time: formatTime(until) })}</output>
}

/** PayPal holds the payment back to look at it: the order comes by itself, or a mail says that it does not. */
function Processing() {
  return (
    <div className={classes.section}>
      <Notice
        kind="info"
        title={m['checkout.processingTitle']()}
        action={<Link to="/exchanges/incoming">{m['checkout.processingButton']()}</Link>}
      >
        {m['checkout.processingText']()}
      </Notice>
    </div>
  )
}
