import type { DisputeState } from '#domain/disputes.ts'

/** A payment as its provider describes it, in our terms. */
export interface ProviderPayment {
  reference: string
  /**
   * `action`: the payer must confirm. `approved`: they did, and the hold is ours to take (PayPal). `pending`: the
   * provider still checks the hold or the capture. `canceled`: nothing is held and nothing will be taken.
   */
  status: 'unpaid' | 'action' | 'approved' | 'pending' | 'held' | 'captured' | 'canceled'
  amountCents: number
  currency: string
  capturedCents: number
  refundedCents: number
  /** What the provider calls what it took: the charge (Stripe), the capture (PayPal). Null before, and where it has no name (sandbox). */
  captureReference?: string | null
  paymentId: string
  /** The capture was declined for good; only PayPal tells. */
  captureFailed?: boolean
  /** The card or account it is paid with, by the number its provider gives to the same one each time; null where it gives none. */
  instrument?: string | null
  heldUntil?: Date | null
  openedAt?: Date
}

/** A page of a provider's list, newest first. */
export interface ListedPage {
  payments: ProviderPayment[]
  /** References of unreadable payments. */
  unreadable: string[]
  next: string | null
}

/** Unknown outcome: timeout, lost connection or 5xx; the call may have happened. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable'
}

/** An error for a 200 answer without an outcome; treated as no answer, so the payment is read before a retry (F34). */
export function unclearAnswer(provider: ProviderName | 'internetmarke'): ProviderUnreachable {
  return new ProviderUnreachable(`${provider}: an answer without its fields`)
}

/** The provider refused. The consequence is decided by reading the payment, never by this text. */
export class ProviderRefused extends Error {
  override readonly name: string = 'ProviderRefused'
}

/** The provider failed and stores that answer with the key; only a new key can succeed. */
export class ProviderFailed extends ProviderRefused {
  override readonly name: string = 'ProviderFailed'
}

/** The provider has not decided yet (review, capture in progress): ask again later. */
export class ProviderPending extends Error {
  override readonly name = 'ProviderPending'
}

/** The webhook has no valid signature, or cannot be read. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** A dispute as its provider describes it, in our terms (F45). */
export interface ProviderDispute {
  reference: string
  state: DisputeState
  /** The disputed payment: as `PaymentGateway.read` takes it, or our id, whichever the provider names. */
  payment: { reference: string } | { id: string } | null
  reason: string
  /** Null for other currencies. */
  amountCents: number | null
  evidenceDueAt: Date | null
}

export interface WebhookRequest {
  body: Buffer
  headers: Headers
}

/** A webhook only tells what to read (reliability 3.2). */
export interface WebhookEvent {
  eventId: string
  kind: string
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
 * A payment provider, called outside transactions with a stored idempotency key (reliability 3). Every call may throw ProviderUnreachable
 * or ProviderRefused, those that move money also ProviderPending.
 */
export interface PaymentGateway {
  readonly name: ProviderName
  /** Opens a payment to be held, not captured. The same key gives the same payment. */
  open: (input: OpenInput) => Promise<{ reference: string; clientSecret: string }>
  /** The payment as the provider keeps it; null when it does not know the reference. */
  read: (reference: string) => Promise<ProviderPayment | null>
  /** Finds a payment by our id, for one whose reference was never stored; null when there is none. */
  find: (paymentId: string) => Promise<ProviderPayment | null>
  /** Takes so much of the hold, and releases the rest. Gives what the provider calls what it took, or null. */
  capture: (reference: string, input: CaptureInput) => Promise<string | null>
  void: (reference: string, key: string) => Promise<void>
  refund: (reference: string, amountCents: number, key: string) => Promise<void>
  /** Authorizes an approved payment; only at PayPal. */
  authorize?: (reference: string, key: string) => Promise<void>
  /**
   * Checks the signature of a webhook and tells what it is about; the rest of its content is never believed.
   * Missing where a provider sends none (sandbox). @throws WebhookRefused
   */
  readWebhook?: (request: WebhookRequest) => Promise<WebhookEvent>
  /** Payments of ours that the provider keeps, opened since then, newest first; for the reconciliation. */
  list?: (since: Date) => AsyncIterable<ProviderPayment>
  /** One page of `list`, after a cursor; unreadable payments are skipped. */
  listPage?: (since: Date, after: string | null, limit: number) => Promise<ListedPage>
  /** A dispute as the provider keeps it; null when it does not know the reference. Missing where nobody can dispute (sandbox). */
  readDispute?: (reference: string) => Promise<ProviderDispute | null>
  /** `refundedCents` includes lost disputes (PayPal). */
  readonly showsLostAsRefund?: true
  /** References of disputes opened since then, for the reconciliation. */
  listDisputes?: (since: Date) => AsyncIterable<string>
}

export type ProviderName = 'sandbox' | 'stripe' | 'paypal'

export type Gateways = Partial<Record<ProviderName, PaymentGateway>>

/** The provider for a new payment; undefined when not configured. With Stripe for cards, the sandbox only completes old payments. */
export function gatewayForOrders(gateways: Gateways, provider: ProviderName): PaymentGateway | undefined {
  return provider === 'sandbox' && gateways.stripe ? undefined : gateways[provider]
}
