import type { DisputeState } from '#domain/disputes.ts'

/** What a provider says about one payment of ours, in our words. */
export interface ProviderPayment {
  reference: string
  /**
   * `action`: the payer must confirm. `approved`: they did, and the hold is ours to take (PayPal). `pending`: the
   * provider still checks the hold or the capture. `canceled`: nothing is held and nothing will be taken.
   */
  status: 'unpaid' | 'action' | 'approved' | 'pending' | 'held' | 'captured' | 'canceled'
  amountCents: number
  currency: string
  /** What was taken of it; 0 before. */
  capturedCents: number
  refundedCents: number
  /** Our payment id, as we gave it to the provider. */
  paymentId: string
  /** A capture of this hold was tried and declined for good; only where the provider tells that apart (PayPal). */
  captureFailed?: boolean
  /** How long the hold lasts, where the provider says it. */
  heldUntil?: Date | null
}

/** The answer is not known: time-out, lost connection, 5xx. The same call may have happened or not. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** An answer with 200 that does not say what happened: as good as none, so it is read before anything is done again (F34). */
export function saysNothing(provider: ProviderName | 'internetmarke'): ProviderUnreachable {
  return new ProviderUnreachable(`${provider}: an answer without its fields`)
}

/** The provider answered no. What that means is decided by reading the payment, never by this text. */
export class ProviderRefused extends Error {
  override readonly name: string = 'ProviderRefused'
}

/** The provider answered that it failed. It keeps that answer with the key, so that only another key can succeed. */
export class ProviderFailed extends ProviderRefused {
  override readonly name: string = 'ProviderFailed'
}

/** The provider has not decided yet (a review of the hold, a capture on its way): ask again later, nothing is wrong. */
export class ProviderPending extends Error {
  override readonly name = 'ProviderPending'
}

/** The webhook is not from the provider, or says nothing that can be read. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** What a provider says about a payment that its payer disputes, in our words (F45). */
export interface ProviderDispute {
  reference: string
  state: DisputeState
  /** The disputed payment: as `PaymentGateway.read` takes it, or our id, whichever the provider names. */
  payment: { reference: string } | { id: string } | null
  /** The provider's code, for people to read. */
  reason: string
  /** Null where it is not about euros. */
  amountCents: number | null
  /** Until when the provider takes evidence; null where it takes none (any more). */
  evidenceDueAt: Date | null
}

export interface WebhookRequest {
  /** The bytes as they came: a signature is over them. */
  body: Buffer
  headers: Headers
}

/** A webhook is a hint where to look (reliability 3.2). */
export interface WebhookEvent {
  eventId: string
  kind: string
  /** The payment it is about, as `PaymentGateway.read` takes it; null when it is about nothing of ours. */
  reference: string | null
  /** The dispute it is about, as `PaymentGateway.readDispute` takes it; null when it is about none. */
  dispute: string | null
}

export interface OpenInput {
  key: string
  paymentId: string
  offerId: string
  amountCents: number
  title: string
}

interface CaptureInput {
  amountCents: number
  key: string
  /** What it is taken for: another exchange than the one it was opened for, where the hold went on (docs/decisions/0033). */
  exchangeId: string
}

/**
 * A payment provider, always called outside any transaction and with an idempotency key stored before
 * (reliability 3). Every call may throw ProviderUnreachable or ProviderRefused, and those that move money ProviderPending.
 */
export interface PaymentGateway {
  readonly name: ProviderName
  /** Opens a payment to be held, not captured. The same key gives the same payment. */
  open: (input: OpenInput) => Promise<{ reference: string; clientSecret: string }>
  /** The payment as the provider keeps it; null when it does not know the reference. */
  read: (reference: string) => Promise<ProviderPayment | null>
  /** Finds a payment by our id, for one whose reference was never stored; null when there is none. */
  find: (paymentId: string) => Promise<ProviderPayment | null>
  /** Takes so much of the hold, and releases the rest. */
  capture: (reference: string, input: CaptureInput) => Promise<void>
  void: (reference: string, key: string) => Promise<void>
  refund: (reference: string, amountCents: number, key: string) => Promise<void>
  /** Takes the hold a payer has approved; only where that is a call of ours (PayPal). */
  authorize?: (reference: string, key: string) => Promise<void>
  /**
   * Checks the signature of a webhook and tells what it is about; the rest of its content is never believed.
   * Missing where a provider sends none (sandbox). @throws WebhookRefused
   */
  readWebhook?: (request: WebhookRequest) => Promise<WebhookEvent>
  /** Payments of ours that the provider keeps, opened since then, newest first; for the reconciliation. */
  list?: (since: Date) => AsyncIterable<ProviderPayment>
  /** A dispute as the provider keeps it; null when it does not know the reference. Missing where nobody can dispute (sandbox). */
  readDispute?: (reference: string) => Promise<ProviderDispute | null>
  /** What a payer got back by a dispute is among `refundedCents` (PayPal). */
  readonly showsLostAsRefund?: true
  /** References of disputes opened since then, for the reconciliation. */
  listDisputes?: (since: Date) => AsyncIterable<string>
}

export type ProviderName = 'sandbox' | 'stripe' | 'paypal'

export type Gateways = Partial<Record<ProviderName, PaymentGateway>>

/**
 * Where a new payment is opened; undefined for a provider that is not configured. Where Stripe takes cards, nobody orders
 * with a test card: the sandbox only ends what it began.
 */
export function gatewayForOrders(gateways: Gateways, provider: ProviderName): PaymentGateway | undefined {
  return provider === 'sandbox' && gateways.stripe ? undefined : gateways[provider]
}
