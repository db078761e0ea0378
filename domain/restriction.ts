/** Page explaining a restriction. */
export const RESTRICTION_PATH = '/restriction'

/** Causes of a block: a disputed payment, or a decision. */
export const BLOCK_CAUSES = ['DISPUTE', 'DECISION'] as const

/** Restrictions, mildest first (terms, "Einschränkung und Sperre"). */
export const RESTRICTION_KINDS = ['WARNING', 'NO_MESSAGES', 'NO_SWAPS', 'BLOCK'] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]
