import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { m } from '#messages'
import { formatExpiry, formatNumber, isCardNumber, isCvc, isExpiry, isOver, type Card } from './card-fields.ts'
import look from '../payment/card.module.css'
import classes from './card-form.module.css'

interface CardFormProps {
  card: Card
  onChange: (card: Card) => void
  isDisabled: boolean
}

/** Number, expiry and CVC; errors appear on leaving a field. */
export function CardForm({ card, onChange, isDisabled }: CardFormProps) {
  const [left, setLeft] = useState<Partial<Record<keyof Card, boolean>>>({})
  return (
    <fieldset className={`${look.fields} ${classes.fields}`} disabled={isDisabled}>
      <legend className={look.legend}>{m['checkout.card']()}</legend>
      <TextInput
        className={classes.number}
        label={m['checkout.cardNumber']()}
        value={card.number}
        onChange={({ currentTarget }) => onChange({ ...card, number: formatNumber(currentTarget.value) })}
        onBlur={() => setLeft((fields) => ({ ...fields, number: true }))}
        error={left.number && card.number !== '' && !isCardNumber(card.number) && m['checkout.cardNumberWrong']()}
        autoComplete="cc-number"
        inputMode="numeric"
        required
        withAsterisk={false}
      />
      <TextInput
        label={m['checkout.cardExpiry']()}
        placeholder={m['checkout.cardExpiryHint']()}
        value={card.expiry}
        onChange={({ currentTarget }) => onChange({ ...card, expiry: expiryOf(currentTarget.value, card.expiry) })}
        onBlur={() => setLeft((fields) => ({ ...fields, expiry: true }))}
        error={left.expiry && card.expiry !== '' && expiryFault(card.expiry)}
        autoComplete="cc-exp"
        inputMode="numeric"
        required
        withAsterisk={false}
      />
      <TextInput
        label={m['checkout.cardCvc']()}
        value={card.cvc}
        onChange={({ currentTarget }) => onChange({ ...card, cvc: currentTarget.value })}
        onBlur={() => setLeft((fields) => ({ ...fields, cvc: true }))}
        error={left.cvc && card.cvc !== '' && !isCvc(card.cvc) && m['checkout.cardCvcWrong']()}
        autoComplete="cc-csc"
        inputMode="numeric"
        required
        withAsterisk={false}
      />
    </fieldset>
  )
}

function expiryFault(expiry: string): string | false {
  if (!isExpiry(expiry)) return m['checkout.cardExpiryWrong']()
  return isOver(expiry) && m['checkout.cardExpired']()
}

/** Deleting must be able to pass the slash and the leading zero that we wrote. */
function expiryOf(typed: string, before: string): string {
  return typed.length < before.length ? typed : formatExpiry(typed)
}
