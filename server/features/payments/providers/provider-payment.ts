import type { PaymentGateway, ProviderPayment } from './gateway.ts'

/** The payment as its provider keeps it, by reference or, where that was never stored, by our id; null for one it does not know. */
export function askProvider(
  gateway: PaymentGateway,
  payment: { id: string; provider_ref: string | null },
): Promise<ProviderPayment | null> {
  return payment.provider_ref ? gateway.read(payment.provider_ref) : gateway.find(payment.id)
}

/** What our books say of an amount: to be taken or to stay, and held or taken before, where that was more. */
export interface OwnAmount {
  amount_cents: number
  held_cents: number | null
  /** What was taken, where a part of it goes back; null where that is the amount. */
  captured_cents: number | null
}

/** Whether the provider's payment is of exactly our amount, in euro; any other is not ours (F41). */
export function isOfAmount(theirs: ProviderPayment, ours: OwnAmount): boolean {
  return theirs.amountCents === (ours.held_cents ?? ours.amount_cents) && theirs.currency === 'eur'
}

/** Whether it took just what we wanted of it. */
export function isTakenInFull(theirs: ProviderPayment, ours: OwnAmount): boolean {
  return theirs.capturedCents === (ours.captured_cents ?? ours.amount_cents)
}

/** What of a captured payment goes back while the rest stays, in euro cents; 0 for most. */
export function partBack({ captured_cents: captured, amount_cents: stays }: OwnAmount): number {
  return captured === null ? 0 : captured - stays
}
