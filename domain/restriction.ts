/** The page that says why, and what is still possible. */
export const RESTRICTION_PATH = '/restriction'

/** Why a member is blocked: a payment of theirs is disputed, or it was decided so. */
export const BLOCK_CAUSES = ['DISPUTE', 'DECISION'] as const

/** What can be decided against a member, mildest first (terms, "Einschränkung und Sperre"). */
export const RESTRICTION_KINDS = ['WARNING', 'NO_MESSAGES', 'NO_SWAPS', 'BLOCK'] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]
