/** Optional reasons for declining, chosen with one tap. */
export const DECLINE_REASONS = ['GONE', 'DAMAGED', 'KEEPING', 'NO_TIME', 'OTHER'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** Reasons outside the sender's control, which excuse a decline that withdraws the copy (docs/decisions/0024). */
export const EXCUSING_REASONS: readonly DeclineReason[] = ['GONE', 'DAMAGED']

/** Whether a copy leaves the shelf with this reason by default. */
export const TAKES_OFF_SHELF: Record<DeclineReason, boolean> = {
  GONE: true,
  DAMAGED: true,
  KEEPING: true,
  NO_TIME: false,
  OTHER: false,
}

/** A decline; the text belongs to `OTHER` only. */
export interface Decline {
  reason: DeclineReason | null
  text: string
  takesOffShelf: boolean
}
