/** Why a message is held for review. */
export const HELD_REASONS = ['BULK', 'LINK', 'CONTACT', 'PAYMENT', 'OFFENCE'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** Reason of a cleared message that was not delivered, as the two can no longer write to each other. */
export const UNREACHABLE = 'UNREACHABLE'
