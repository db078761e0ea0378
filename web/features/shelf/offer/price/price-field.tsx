import { ActionIcon, Button, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PriceSuggestion } from '#contract/shelf.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { ruleText } from '../../../../ui/forms/form-errors.ts'
import { isOfferPrice } from '../offer-form-values.ts'
import classes from './price-field.module.css'
import { suggestionText } from './suggestion-text.ts'

interface PriceFieldProps {
  /** As typed. */
  value: string
  onChange: (typed: string) => void
  /** Told when the cursor enters the field and when it leaves. */
  onFocusChange?: (isFocused: boolean) => void
  /** Null as long as nothing is suggested; absent where one price is for many books. */
  suggestion?: PriceSuggestion | null
  error?: ReactNode
}

/** The price in points, typed or by buttons, with suggestion and reset. Invalid text stays and is refused. */
export function PriceField({ value, onChange, onFocusChange, suggestion, error: refusal }: PriceFieldProps) {
  const price = isOfferPrice(value) ? Number(value) : 0
  const error = refusal || (value !== '' && price === 0 && ruleText('PRICE.VALIDITY'))
  return (
    <Input.Wrapper
      size="md"
      label={m['shelf.price']()}
      labelProps={{ htmlFor: 'offer-price' }}
      description={hintOf(suggestion)}
      descriptionProps={{ id: 'offer-price-hint', role: 'status' }}
      error={error}
      errorProps={{ id: 'offer-price-error' }}
      required
    >
      <div className={classes.row}>
        <StepButton label={m['shelf.fewerPoints']()} isDisabled={price <= OFFER_PRICE_MIN} onClick={() => onChange(String(price - 1))}>
          <path d="M5 12h14" />
        </StepButton>
        <input
          id="offer-price"
          className={classes.input}
          required
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={() => onFocusChange?.(true)}
          onBlur={() => onFocusChange?.(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`offer-price-hint${error ? ' offer-price-error' : ''}`}
        />
        <StepButton label={m['shelf.morePoints']()} isDisabled={price >= OFFER_PRICE_MAX} onClick={() => onChange(String(price + 1))}>
          <path d="M5 12h14M12 5v14" />
        </StepButton>
        {price > 0 && <p className={classes.reward}>{m['shelf.reward']({ points: m['shared.pointsAccusative']({ count: price }) })}</p>}
      </div>
      {suggestion && suggestion.points !== price && (
        <Button className={classes.take} variant="subtle" size="compact-sm" onClick={() => onChange(String(suggestion.points))}>
          {m['shelf.takePrice']({ points: m['shared.pointsAccusative']({ count: suggestion.points }) })}
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** A newcomer meets a price here first: until one is suggested, it says what a point is worth. */
function hintOf(suggestion: PriceSuggestion | null | undefined): string {
  if (suggestion) return suggestionText(suggestion)
  const rule = m['shelf.priceHint']({ min: OFFER_PRICE_MIN, max: OFFER_PRICE_MAX })
  return suggestion === null ? `${rule} ${m['shelf.pointWorth']()}` : rule
}

interface StepButtonProps {
  label: string
  isDisabled: boolean
  onClick: () => void
  /** Strokes of the icon, on 24 units. */
  children: ReactNode
}

function StepButton({ label, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <ActionIcon className={classes.step} variant="default" size={46} radius="xl" aria-label={label} disabled={isDisabled} onClick={onClick}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    </ActionIcon>
  )
}
