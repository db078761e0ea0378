/** Why a message waits until somebody has looked at it: what the rules found in it. */
export const HELD_REASONS = ['BULK', 'LINK', 'CONTACT', 'PAYMENT', 'OFFENCE'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** In the place of the reason why a message is hidden: nothing is wrong with it, but the two could not write to each other any more. */
export const UNREACHABLE = 'UNREACHABLE'
