/** Kinds of the ledger that move what a member holds; each has words on the page of their points (reliability 2.1). */
export const MEMBER_LEDGER_KINDS = ['FREE_OFFER', 'GRANT', 'HOLD', 'UNHOLD', 'REWARD', 'REFUND', 'RETIRE'] as const
export type MemberLedgerKind = (typeof MEMBER_LEDGER_KINDS)[number]

/** All kinds: those above, and what moves between an exchange, the platform and the payment providers. */
export type LedgerKind = MemberLedgerKind | 'SOLD' | 'UNSOLD' | 'FEE_USED' | 'EUR' | 'EUR_REFUND'
