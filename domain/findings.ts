import type { PaymentState } from './exchange-states.ts'

/** States in which our books do not have the money of a payment, nor are about to. */
export const WITHOUT_MONEY: readonly PaymentState[] = ['CREATED', 'AUTHORIZING', 'AUTHORIZED', 'VOIDING', 'VOIDED', 'PASSED_ON']

/**
 * Whether a finding says that our books are older than the provider's, as after a backup was restored: it took money that
 * we know nothing of. Copies that are on their way may look free then, so nobody orders until a person has closed it (F25).
 */
export function stopsOrders({ ours, theirs }: { ours: string | null; theirs: string | null }): boolean {
  return theirs === 'captured' && (ours === null || WITHOUT_MONEY.some((state) => state === ours))
}
