import type { PaymentGateway, ProviderPayment } from './gateway.ts'

/** The payment as its provider keeps it, by reference or, where that was never stored, by our id; null for one it does not know. */
export function askProvider(
  gateway: PaymentGateway,
  payment: { id: string; provider_ref: string | null },
): Promise<ProviderPayment | null> {
  return payment.provider_ref ? gateway.read(payment.provider_ref) : gateway.find(payment.id)
}

/** Whether the provider's payment is of exactly our amount, in euro; any other is not ours (F41). */
export function isOfAmount(theirs: ProviderPayment, ours: { amount_cents: number }): boolean {
  return theirs.amountCents === ours.amount_cents && theirs.currency === 'eur'
}
