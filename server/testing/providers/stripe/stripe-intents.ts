import { randomBytes } from 'node:crypto'

/**
 * A PaymentIntent as Stripe keeps it; field names as published at docs.stripe.com/api/payment_intents/object and
 * docs.stripe.com/api/charges/object, and as the official library types them.
 */
export interface StripeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  canceled_at: number | null
  capture_method: 'manual' | 'automatic'
  client_secret: string
  created: number
  currency: string
  description: string | null
  last_payment_error: { code: string; decline_code?: string; message: string; type: 'card_error' } | null
  latest_charge: StripeCharge | null
  livemode: false
  metadata: Record<string, string>
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled' | 'processing'
}

interface StripeCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  disputed: boolean
  payment_intent: string
  payment_method_details: { type: 'card'; card: { brand: string; fingerprint: string; last4: string; capture_before: number } }
  refunded: boolean
  status: 'succeeded'
}

/** How long a card hold lasts (reliability 1.6). */
const HOLD_SECONDS = 7 * 24 * 3600

export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

interface NewIntent {
  amount: number
  currency: string
  captureMethod: 'manual' | 'automatic'
  description: string | null
  metadata: Record<string, string>
  types: string[]
}

export function newIntent(input: NewIntent): StripeIntent {
  const id = stripeId('pi')
  return {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: input.captureMethod,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: seconds(),
    currency: input.currency,
    description: input.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    payment_method_types: input.types,
    status: 'requires_payment_method',
  }
}

/**
 * The card was good: the money is held, or taken at once when capture is automatic. The fingerprint tells one card from another; the
 * test numbers stand for many cards, each time another one unless it is said.
 */
export function hold(intent: StripeIntent, number: string, fingerprint = stripeId('fp')): void {
  intent.last_payment_error = null
  intent.latest_charge = {
    id: stripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    disputed: false,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', fingerprint, last4: number.slice(-4), capture_before: seconds() + HOLD_SECONDS },
    },
    refunded: false,
    status: 'succeeded',
  }
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
  if (intent.capture_method === 'automatic') take(intent)
}

/** Takes all that is held, or a part: the rest is released, which Stripe counts as refunded. */
export function take(intent: StripeIntent, cents = intent.amount_capturable || intent.amount): void {
  intent.status = 'succeeded'
  intent.amount_received = cents
  intent.amount_capturable = 0
  const charge = intent.latest_charge
  if (charge) Object.assign(charge, { captured: true, amount_captured: cents, amount_refunded: charge.amount - cents })
}

export function cancel(intent: StripeIntent): void {
  intent.status = 'canceled'
  intent.amount_capturable = 0
  intent.canceled_at = seconds()
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
