import { PAYMENT_SCRIPT_SECONDS } from '#domain/policy/interface.ts'
import { getLocale } from '#messages/runtime'
import { loadScript } from '../../../platform/scripts/load-script.ts'

/** A field in a frame by Stripe; its content never reaches this site. */
export type CardFieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc'

/** What Stripe tells about a field while somebody types. */
interface CardFieldChange {
  complete: boolean
  empty: boolean
  /** Already in the person's language. */
  error?: { message: string }
}

interface StripeElement {
  mount: (where: HTMLElement) => void
  destroy: () => void
}

export interface StripeField extends StripeElement {
  on: ((name: 'change', listener: (event: CardFieldChange) => void) => StripeField) &
    ((name: 'ready' | 'focus' | 'blur', listener: () => void) => StripeField)
  update: (options: { style?: FieldStyle; disabled?: boolean }) => void
}

/** Style of a field inside its frame. */
export interface FieldStyle {
  base: Record<string, string | Record<string, string>>
  invalid: Record<string, string>
}

export interface WalletConfirmEvent {
  paymentFailed: (options?: { reason: 'fail' }) => void
}

interface StripeWallet extends StripeElement {
  on: ((name: 'ready', listener: (event: { availablePaymentMethods?: Record<string, boolean> | undefined }) => void) => StripeWallet) &
    ((name: 'click', listener: (event: { resolve: () => void }) => void) => StripeWallet) &
    ((name: 'confirm', listener: (event: WalletConfirmEvent) => void) => StripeWallet) &
    ((name: 'loaderror', listener: () => void) => StripeWallet)
}

/** A group of Stripe elements. */
export interface StripeElements {
  create: ((type: CardFieldType, options: { style: FieldStyle; placeholder?: string }) => StripeField) &
    ((type: 'expressCheckout', options: object) => StripeWallet)
  update: (options: { amount: number }) => void
  submit: () => Promise<{ error?: object }>
}

interface IntentState {
  status: string
}

/** The answer to a confirmation: an intent, or an error that may carry one. */
interface StripeConfirmation {
  paymentIntent?: IntentState
  error?: { code?: string; payment_intent?: IntentState }
}

/** The part of Stripe.js used here (docs.stripe.com/js). */
export interface StripeSdk {
  elements: (options: object) => StripeElements
  confirmCardPayment: (clientSecret: string, options: object) => Promise<StripeConfirmation>
  confirmPayment: (options: object) => Promise<StripeConfirmation>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => StripeSdk
  }
}

/** Loads Stripe.js. @throws when it fails to load. */
export async function loadStripe({ publishableKey, scriptUrl }: { publishableKey: string; scriptUrl: string }): Promise<StripeSdk> {
  if (!window.Stripe) await loadScript(scriptUrl, PAYMENT_SCRIPT_SECONDS)
  if (!window.Stripe) throw new Error('The script of Stripe is not what it should be.')
  return window.Stripe(publishableKey, { locale: getLocale() })
}

/** Statuses with which the money is held (B §4 "Card payment accepted provider statuses"). */
const HELD = ['requires_capture', 'succeeded']

/** Whether the money is held; also read after an error, as confirming a confirmed payment fails with its intent. */
export function isHeldByStripe({ paymentIntent, error }: StripeConfirmation): boolean {
  return HELD.includes((paymentIntent ?? error?.payment_intent)?.status ?? '')
}

/** Why a payment is not held: 3-D Secure not confirmed, or card refused. */
export function refusalOfStripe({ error }: StripeConfirmation): 'unconfirmed' | 'unpaid' {
  return error?.code === 'payment_intent_authentication_failure' ? 'unconfirmed' : 'unpaid'
}
