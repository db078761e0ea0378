/** Ledger entries of members; each has a text on the points page (reliability 2.1). */
export const MEMBER_LEDGER_KINDS = [
  'FREE_OFFER',
  'GRANT',
  'HOLD',
  'UNHOLD',
  'REWARD',
  'REFUND',
  'RETIRE',
  'REVIEW',
  'RELEASE',
  'TAKE_BACK',
  'DEBT_PAID',
  'DEBT_WAIVED',
] as const
export type MemberLedgerKind = (typeof MEMBER_LEDGER_KINDS)[number]

/** All kinds of ledger entries, with those between exchange, platform and providers. */
export type LedgerKind = MemberLedgerKind | 'GOODWILL' | 'SOLD' | 'UNSOLD' | 'FEE_USED' | 'EUR' | 'EUR_REFUND' | 'EUR_LOST'

/** Why points wait (decision 77): for the first exchange, for possible disputes, or for an administrator's decision. */
export const HOLD_REASONS = ['FIRST_SWAP', 'LATE_PAYOUT', 'REVIEW'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
