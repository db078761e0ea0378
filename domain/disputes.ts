/** States of a dispute: open, won, lost, withdrawn by the payer. */
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST', 'WITHDRAWN'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Whether the provider withholds the money, or returned it to the payer. */
export function isAgainstUs(state: DisputeState | null): boolean {
  return state === 'OPEN' || state === 'LOST'
}
