import type { PaymentState } from '#domain/exchange-states.ts'
import type { ProviderPayment } from '../providers/gateway.ts'
import { isOfAmount, isTakenInFull, partBack } from '../providers/provider-payment.ts'

/**
 * Repairs by our state and the provider's (table of reliability 3.3). `hold`: place the request of a held payment. `takeHold`: take an
 * approved hold. `expedite`: run its effect. `loseHold`: the hold ended before an answer. `release`: free a useless hold. `park`: an
 * administrator decides.
 */
export type Repair = 'nothing' | 'hold' | 'takeHold' | 'expedite' | 'giveUp' | 'loseHold' | 'release' | 'park'

type Theirs = ProviderPayment['status'] | 'missing'

/** The same repair for all provider states except the given ones. */
function every(repair: Repair, but: Partial<Record<Theirs, Repair>>): Record<Theirs, Repair> {
  return {
    unpaid: repair,
    action: repair,
    approved: repair,
    pending: repair,
    held: repair,
    captured: repair,
    canceled: repair,
    missing: repair,
    ...but,
  }
}

const TABLE: Record<PaymentState, Record<Theirs, Repair>> = {
  CREATED: every('nothing', { approved: 'takeHold', held: 'hold', captured: 'park', canceled: 'giveUp' }),
  AUTHORIZING: every('nothing', { approved: 'expedite', held: 'expedite', captured: 'park', canceled: 'expedite', missing: 'park' }),
  AUTHORIZED: every('park', { pending: 'nothing', held: 'nothing', canceled: 'loseHold' }),
  CAPTURING: every('park', { pending: 'nothing', held: 'expedite', captured: 'expedite', canceled: 'expedite' }),
  CAPTURED: every('park', { captured: 'nothing' }),
  VOIDING: every('expedite', { captured: 'park' }),
  VOIDED: every('nothing', { pending: 'release', held: 'release', captured: 'park' }),
  REFUNDING: every('park', { pending: 'nothing', captured: 'expedite' }),
  REFUNDED: every('park', { captured: 'nothing' }),
  // No provider knows of it.
  PASSED_ON: every('nothing', {}),
}

interface Ours {
  id: string
  status: PaymentState
  amount_cents: number
  held_cents: number | null
  captured_cents: number | null
  later_back_cents: number
  isPartRefunded: boolean
  /** Its payer has the money back from the bank, or may have: that is told as a dispute, and not once more here (F45). */
  isDisputed: boolean
}

/** A hold of another amount is none (F41). */
const WRONG_HOLD: Partial<Record<PaymentState, Repair>> = {
  CREATED: 'giveUp',
  AUTHORIZING: 'expedite',
  VOIDING: 'expedite',
  VOIDED: 'release',
}

/** Chooses the repair of one payment; an equal state with different amounts is parked. */
export function judgeAlignment(ours: Ours, theirs: ProviderPayment | null): Repair {
  const repair = TABLE[ours.status][theirs?.status ?? 'missing']
  if (!theirs || repair === 'park') return repair
  if (theirs.paymentId !== ours.id) return 'park'
  if (theirs.status === 'held' && !isOfAmount(theirs, ours)) return WRONG_HOLD[ours.status] ?? 'park'
  if (theirs.status === 'captured') return judgeRefunds(ours, theirs, repair)
  return repair
}

/** Detects refunds that only the provider or only the ledger has. */
function judgeRefunds(ours: Ours, theirs: ProviderPayment, repair: Repair): Repair {
  if (ours.isDisputed) return repair
  if (!isTakenInFull(theirs, ours)) return 'park'
  if (ours.status === 'CAPTURED' && theirs.refundedCents > partBack(ours)) return 'park'
  if (ours.isPartRefunded && theirs.refundedCents < partBack(ours)) return 'park'
  if (ours.status === 'REFUNDED' && theirs.refundedCents < ours.amount_cents) return 'park'
  return repair
}
