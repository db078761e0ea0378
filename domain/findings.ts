import type { PaymentState } from './exchange-states.ts'

/** States in which the ledger has no money of a payment and expects none. */
export const WITHOUT_MONEY: readonly PaymentState[] = ['CREATED', 'AUTHORIZING', 'AUTHORIZED', 'VOIDING', 'VOIDED', 'PASSED_ON']

/**
 * Whether a finding means that our data is older than the provider's, as after restoring a backup: it captured an unknown payment. Sold
 * copies may look free, so orders stop until an administrator closes it (F25).
 */
export function stopsOrders({ ours, theirs }: { ours: string | null; theirs: string | null }): boolean {
  return theirs === 'captured' && (ours === null || WITHOUT_MONEY.some((state) => state === ours))
}
