import type { PaymentGateway, ProviderPayment } from './gateway.ts'

/** Reads a payment at its provider by reference, or by our id if none was stored; null when unknown. */
export function askProvider(
  gateway: PaymentGateway,
  payment: { id: string; provider_ref: string | null },
): Promise<ProviderPayment | null> {
  return payment.provider_ref ? gateway.read(payment.provider_ref) : gateway.find(payment.id)
}

/** An expected amount: to capture or keep, and the larger amount held or captured before, if any. */
export interface OwnAmount {
  amount_cents: number
  held_cents: number | null
  captured_cents: number | null
  later_back_cents: number
}

/** Whether the provider's payment has exactly our amount in euros; any other is not ours (F41). */
export function isOfAmount(theirs: ProviderPayment, ours: OwnAmount): boolean {
  return theirs.amountCents === (ours.held_cents ?? ours.amount_cents) && theirs.currency === 'eur'
}

/** Whether exactly the expected amount was captured. */
export function isTakenInFull(theirs: ProviderPayment, ours: OwnAmount): boolean {
  return theirs.capturedCents === (ours.captured_cents ?? ours.amount_cents)
}

/** Euro cents of a partial refund; 0 for most payments. */
export function partBack({ captured_cents: captured, amount_cents: agreed, later_back_cents: later }: OwnAmount): number {
  return (captured === null ? 0 : captured - agreed) + later
}
