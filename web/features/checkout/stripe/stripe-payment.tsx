import { useCallback, type ReactNode } from 'react'
import { m } from '#messages'
import { openIntent, placeOrder } from '../payment/card-payment.ts'
import { PayBar } from '../payment/pay-bar.tsx'
import classes from '../payment/payment-form.module.css'
import { ProviderFailed, ProviderLoading } from '../payment/provider-state.tsx'
import { isHeldByStripe, refusalOfStripe, loadStripe, type StripeSdk, type CardFieldType } from './stripe-sdk.ts'
import { useLoaded } from '../payment/use-loaded.ts'
import type { Order } from '../payment/use-order.ts'
import { useStripeCard, CARD_FIELDS, type FieldState } from './use-stripe-card.ts'
import { WalletButton } from './wallet-button.tsx'
import look from '../payment/card.module.css'

interface StripePaymentProps {
  publishableKey: string
  scriptUrl: string
  order: Order
  /** What stands before the press, whatever one pays with. */
  children: ReactNode
}

/** Card and wallet by Stripe, loaded on choice. */
export function StripePayment({ publishableKey, scriptUrl, order, children }: StripePaymentProps) {
  const load = useCallback(() => loadStripe({ publishableKey, scriptUrl }), [publishableKey, scriptUrl])
  const { value: stripe, hasFailed, retry } = useLoaded(load)
  if (hasFailed) return <ProviderFailed text={m['checkout.cardUnavailable']()} onRetry={retry} />
  if (!stripe) return <ProviderLoading provider="Stripe" />
  return (
    <StripeForm stripe={stripe} order={order}>
      {children}
    </StripeForm>
  )
}

function StripeForm({ stripe, order, children }: { stripe: StripeSdk; order: Order; children: ReactNode }) {
  const { fields, isComplete, placeFor, number } = useStripeCard(stripe, order.isWorking)
  const { quote } = order.input

  async function pay() {
    await order.run(async () => {
      const intent = await openIntent('stripe', order.input)
      const confirmation = await stripe.confirmCardPayment(intent.clientSecret, { payment_method: { card: number } })
      if (!isHeldByStripe(confirmation)) return refusalOfStripe(confirmation)
      return placeOrder({ ...order.input, intent })
    })
  }

  return (
    <form
      method="post"
      data-words="none"
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !order.isWorking) void pay()
      }}
    >
      <WalletButton stripe={stripe} order={order} />
      <StripeFields fields={fields} placeFor={placeFor} isDisabled={order.isWorking} />
      {children}
      <PayBar totalCents={quote.totalCents} isReady={isComplete} isWorking={order.isWorking} />
    </form>
  )
}

interface StripeFieldsProps {
  fields: Record<CardFieldType, FieldState>
  placeFor: (type: CardFieldType) => (place: HTMLElement | null) => void
  isDisabled: boolean
}

const LABELS: Record<CardFieldType, () => string> = {
  cardNumber: m['checkout.cardNumber'],
  cardExpiry: m['checkout.cardExpiry'],
  cardCvc: m['checkout.cardCvc'],
}

/** Labels, frames and errors around Stripe's fields. */
function StripeFields({ fields, placeFor, isDisabled }: StripeFieldsProps) {
  return (
    <fieldset className={look.fields}>
      <legend className={look.legend}>{m['checkout.card']()}</legend>
      {CARD_FIELDS.map((type) => (
        <div key={type} className={classes.field} data-field={type}>
          <label htmlFor={`stripe-${type}`} className={classes.label}>
            {LABELS[type]()}
          </label>
          <div
            id={`stripe-${type}`}
            ref={placeFor(type)}
            className={classes.box}
            data-focus={fields[type].hasFocus || undefined}
            data-invalid={fields[type].error !== null || undefined}
            data-disabled={isDisabled || undefined}
          />
          <p className={classes.error} role="alert">
            {fields[type].error}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
