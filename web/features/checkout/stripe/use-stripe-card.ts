import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { CardFieldType, StripeField, StripeSdk, FieldStyle } from './stripe-sdk.ts'

export const CARD_FIELDS = ['cardNumber', 'cardExpiry', 'cardCvc'] as const satisfies readonly CardFieldType[]

/** State of a field, without its content. */
export interface FieldState {
  isComplete: boolean
  hasFocus: boolean
  /** Stripe's sentence, in the person's language. */
  error: string | null
}

type PerField<T> = Record<CardFieldType, T>

const UNTOUCHED: FieldState = { isComplete: false, hasFocus: false, error: null }

interface StripeCard {
  fields: PerField<FieldState>
  /** Every field is complete: the button waits for that (B §4). */
  isComplete: boolean
  /** Takes the place in which a field is to be drawn. */
  placeFor: (type: CardFieldType) => (place: HTMLElement | null) => void
  /** The field by which Stripe knows the card. */
  number: StripeField | undefined
}

/** Stripe's number, expiry and CVC fields; disabled while paying. */
export function useStripeCard(stripe: StripeSdk, isDisabled: boolean): StripeCard {
  const [places, setPlaces] = useState<Partial<PerField<HTMLElement | null>>>({})
  const [drawn, setDrawn] = useState<Partial<PerField<StripeField>>>({})
  const [fields, setFields] = useState<PerField<FieldState>>({ cardNumber: UNTOUCHED, cardExpiry: UNTOUCHED, cardCvc: UNTOUCHED })
  const [placeFor] = useState(() => placesBy(setPlaces))
  const { cardNumber, cardExpiry, cardCvc } = places

  useEffect(() => {
    if (!cardNumber || !cardExpiry || !cardCvc) return undefined
    const created = drawFields(stripe, { cardNumber, cardExpiry, cardCvc }, (type, news) =>
      setFields((all) => ({ ...all, [type]: { ...all[type], ...news } })),
    )
    setDrawn(created)
    return () => Object.values(created).forEach((field) => field.destroy())
  }, [stripe, cardNumber, cardExpiry, cardCvc])

  useEffect(() => {
    for (const field of Object.values(drawn)) field.update({ disabled: isDisabled })
  }, [drawn, isDisabled])

  useEffect(() => {
    // Stripe's frames do not see that the page has become dark; they are told.
    const observer = new MutationObserver(() => {
      for (const field of Object.values(drawn)) field.update({ style: fieldStyle() })
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => observer.disconnect()
  }, [drawn])

  return { fields, isComplete: CARD_FIELDS.every((type) => fields[type].isComplete), placeFor, number: drawn.cardNumber }
}

/** One steady callback per field, as React wants it for `ref`. */
function placesBy(setPlaces: (change: (places: Partial<PerField<HTMLElement | null>>) => Partial<PerField<HTMLElement | null>>) => void) {
  const takers = new Map(
    CARD_FIELDS.map((type) => [type, (place: HTMLElement | null) => setPlaces((places) => ({ ...places, [type]: place }))]),
  )
  return (type: CardFieldType) => takers.get(type)!
}

function drawFields(
  stripe: StripeSdk,
  places: PerField<HTMLElement>,
  onNews: (type: CardFieldType, news: Partial<FieldState>) => void,
): PerField<StripeField> {
  const group = stripe.elements({})
  const draw = (type: CardFieldType): StripeField => {
    const placeholder = { cardExpiry: m['checkout.cardExpiryHint'](), cardNumber: '', cardCvc: '' }[type]
    const field = group.create(type, { style: fieldStyle(), placeholder })
    field.on('change', ({ complete, error }) => onNews(type, { isComplete: complete, error: error?.message ?? null }))
    field.on('focus', () => onNews(type, { hasFocus: true }))
    field.on('blur', () => onNews(type, { hasFocus: false }))
    field.mount(places[type])
    return field
  }
  return { cardNumber: draw('cardNumber'), cardExpiry: draw('cardExpiry'), cardCvc: draw('cardCvc') }
}

/** Current colours and fonts for Stripe's frames. */
function fieldStyle(): FieldStyle {
  const { ink, soft, error } = colours()
  return {
    base: {
      color: ink,
      iconColor: soft,
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      '::placeholder': { color: soft },
    },
    invalid: { color: error, iconColor: error },
  }
}

function colours(): { ink: string; soft: string; error: string } {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(name).trim()
  return { ink: colour('--ink'), soft: colour('--soft'), error: colour('--error') }
}
