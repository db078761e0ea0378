/**
 * Differences between provider and ledger, worst first. `UNKNOWN_PAYMENT`: no payment of ours. `CAPTURED_ELSEWHERE`: captured only there.
 * `DISPUTE_LOST`: returned by the bank without a dispute of ours. `REFUNDED_ELSEWHERE`: refunded more there. `KEPT_LESS`, `KEPT_MORE`:
 * any other.
 */
export const BALANCE_KINDS = [
  'UNKNOWN_PAYMENT',
  'CAPTURED_ELSEWHERE',
  'DISPUTE_LOST',
  'REFUNDED_ELSEWHERE',
  'KEPT_LESS',
  'KEPT_MORE',
] as const
export type BalanceKind = (typeof BALANCE_KINDS)[number]
