import { MEMBER_LEDGER_KINDS, type MemberLedgerKind } from '#domain/ledger-kinds.ts'
import { m } from '#messages'

/** Kinds of the ledger that move what a member holds (reliability 2). */
const KINDS: Record<MemberLedgerKind, () => string> = {
  FREE_OFFER: m['points.kindFreeOffer'],
  GRANT: m['points.kindGrant'],
  HOLD: m['points.kindHold'],
  UNHOLD: m['points.kindUnhold'],
  REWARD: m['points.kindReward'],
  REFUND: m['points.kindRefund'],
  RETIRE: m['points.kindRetire'],
  REVIEW: m['points.kindReview'],
  RELEASE: m['points.kindRelease'],
  TAKE_BACK: m['points.kindTakeBack'],
  DEBT_PAID: m['points.kindDebtPaid'],
  DEBT_WAIVED: m['points.kindDebtWaived'],
}

function isMemberKind(kind: string): kind is MemberLedgerKind {
  return MEMBER_LEDGER_KINDS.some((known) => known === kind)
}

/** Text of a ledger entry; with a fallback for unknown kinds. */
export function movementLabel(kind: string): string {
  return isMemberKind(kind) ? KINDS[kind]() : m['points.kindOther']()
}

/** A signed amount: "+3", "−2". */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `\u2212${Math.abs(amount)}`
}
