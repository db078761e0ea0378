import type { BalanceKind } from '#domain/balance.ts'

/** Ledger amounts of a payment, in euro cents. */
export interface OwnBalance {
  takenCents: number
  backCents: number
  lostCents: number
}

export interface TheirBalance {
  takenCents: number
  refundedCents: number
  lostCents: number
  /** Lost disputes are included in the refunded amount (PayPal). */
  showsLostAsRefund: boolean
}

/** Both amounts and their difference; null without one. */
export interface BalanceVerdict {
  kind: BalanceKind | null
  oursCents: number
  theirsCents: number
}

interface PaymentAtProvider {
  currency: string
  capturedCents: number
  refundedCents: number
}

/** Captured and refunded cents of a payment at its provider; zero for an unknown one, none in another currency. */
export function balanceAtProvider(payment: PaymentAtProvider | null, lostCents: number, showsLostAsRefund: boolean): TheirBalance {
  const isEuro = payment?.currency === 'eur'
  return {
    takenCents: isEuro ? payment.capturedCents : 0,
    refundedCents: isEuro ? payment.refundedCents : 0,
    lostCents,
    showsLostAsRefund,
  }
}

/**
 * Compares what is held for one payment; `ours` is null for an unknown one. After a dispute our ledger may contain the bank's refund or a
 * separate one (F45), so a range is correct.
 */
export function judgeBalance(ours: OwnBalance | null, theirs: TheirBalance): BalanceVerdict {
  const back = theirs.showsLostAsRefund ? Math.max(theirs.refundedCents, theirs.lostCents) : theirs.refundedCents + theirs.lostCents
  const theirsCents = theirs.takenCents - back
  if (!ours) return { kind: theirsCents === 0 ? null : 'UNKNOWN_PAYMENT', oursCents: 0, theirsCents }
  const least = Math.max(ours.backCents, ours.lostCents)
  const most = ours.lostCents > 0 ? Math.min(ours.backCents + ours.lostCents, Math.max(ours.takenCents, least)) : least
  const oursCents = ours.takenCents - Math.min(Math.max(back, least), most)
  if (oursCents === theirsCents) return { kind: null, oursCents, theirsCents }
  return { kind: kindOf(ours, theirs, { oursCents, theirsCents }), oursCents, theirsCents }
}

function kindOf(ours: OwnBalance, theirs: TheirBalance, { oursCents, theirsCents }: Omit<BalanceVerdict, 'kind'>): BalanceKind {
  if (ours.takenCents === 0) return 'CAPTURED_ELSEWHERE'
  if (theirsCents > oursCents) return 'KEPT_MORE'
  if (theirs.lostCents > ours.lostCents) return 'DISPUTE_LOST'
  return theirs.takenCents === ours.takenCents ? 'REFUNDED_ELSEWHERE' : 'KEPT_LESS'
}
