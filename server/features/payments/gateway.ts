/** What a provider says about one payment of ours, in our words. */
export interface ProviderPayment {
  reference: string
  status: 'unpaid' | 'action' | 'held' | 'captured' | 'canceled'
  amountCents: number
  currency: string
  refundedCents: number
  /** Our payment id, as we gave it to the provider. */
  paymentId: string
}

/** The answer is not known: time-out, lost connection, 5xx. The same call may have happened or not. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** The provider answered no. What that means is decided by reading the payment, never by this text. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

/**
 * A payment provider, always called outside any transaction and with an idempotency key stored before
 * (reliability 3). Every call may throw ProviderUnreachable or ProviderRefused.
 */
export interface PaymentGateway {
  readonly name: ProviderName
  /** Opens a payment to be held, not captured. The same key gives the same payment. */
  open: (input: {
    key: string
    paymentId: string
    amountCents: number
    title: string
  }) => Promise<{ reference: string; clientSecret: string }>
  /** The payment as the provider keeps it; null when it does not know the reference. */
  read: (reference: string) => Promise<ProviderPayment | null>
  /** Finds a payment by our id, for one whose reference was never stored; null when there is none. */
  find: (paymentId: string) => Promise<ProviderPayment | null>
  capture: (reference: string, key: string) => Promise<void>
  void: (reference: string, key: string) => Promise<void>
  refund: (reference: string, amountCents: number, key: string) => Promise<void>
}

export type ProviderName = 'sandbox' | 'stripe' | 'paypal'

export type Gateways = Partial<Record<ProviderName, PaymentGateway>>
