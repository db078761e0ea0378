/**
 * Why a sender declines, as they say it with one tap. None of them is asked for again: what is left out counts as no reason.
 */
export const DECLINE_REASONS = ['GONE', 'DAMAGED', 'KEEPING', 'NO_TIME', 'OTHER'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/**
 * Reasons for which nobody can help it: they excuse a decline that takes the copy off the shelf (docs/decisions/0024). Whoever
 * has thought better of it, or has no time and planned no pause, has let somebody order in vain all the same.
 */
export const EXCUSING_REASONS: readonly DeclineReason[] = ['GONE', 'DAMAGED']

/** Whether the copy leaves the shelf with the request, unless the sender says otherwise: nobody else is to order it in vain. */
export const TAKES_OFF_SHELF: Record<DeclineReason, boolean> = {
  GONE: true,
  DAMAGED: true,
  KEEPING: true,
  NO_TIME: false,
  OTHER: false,
}

/** What a sender says of a decline; the text belongs to `OTHER` alone. */
export interface Decline {
  reason: DeclineReason | null
  text: string
  takesOffShelf: boolean
}
