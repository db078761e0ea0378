import { m } from '#messages'
import type { CardFieldType } from './stripe-sdk.ts'
import look from '../payment/card.module.css'
import classes from './stripe-fields.module.css'
import { CARD_FIELDS, type FieldState } from './use-stripe-card.ts'

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
export function StripeFields({ fields, placeFor, isDisabled }: StripeFieldsProps) {
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
