import type { PaymentDispute } from '#contract/admin-payments.ts'

/** Whether an administrator wants to free the account, and of what its provider had said when they chose. */
export interface LiftChoice {
  version: string
  lifts: boolean
}

type Suspended = Pick<PaymentDispute, 'state' | 'suspension' | 'version'>

/**
 * Whether the decision frees the account: as chosen, unless the provider has said something since; else where the dispute has ended for us.
 */
export function liftsOf({ state, suspension, version }: Suspended, choice: LiftChoice | null): boolean {
  if (suspension !== 'active') return false
  return choice?.version === version ? choice.lifts : state === 'WON' || state === 'WITHDRAWN'
}
