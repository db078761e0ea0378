/** How a payment stands that its payer disputes: open, decided for us, decided for the payer, taken back by the payer. */
export const DISPUTE_STATES = ['OPEN', 'WON', 'LOST', 'WITHDRAWN'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Whether the provider keeps the money back, or has given it to the payer. */
export function isAgainstUs(state: DisputeState | null): boolean {
  return state === 'OPEN' || state === 'LOST'
}
