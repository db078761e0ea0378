import type { EffectKind } from '#domain/payment-effects.ts'
import { ProviderPending, type ProviderPayment } from '../providers/gateway.ts'
import { isOfAmount, isTakenInFull, partBack, type OwnAmount } from '../providers/provider-payment.ts'

/** `done`: the provider did it. `impossible`: it says that it never will. `contradiction`: a person must look. */
type Outcome = 'done' | 'impossible' | 'contradiction'

/** Outcome of an effect, with the payment as read from the provider, if it was. */
export interface Reached {
  outcome: Outcome
  theirs: ProviderPayment | null
  /** The provider's id of the capture. */
  captureRef?: string | null
  /** Details of a contradiction for administrators. */
  reason?: string
}

type Judge = (state: ProviderPayment | null, payment: OwnAmount) => Outcome | undefined

const JUDGES: Record<EffectKind, Judge> = {
  AUTHORIZE: judgeHold,
  CAPTURE: judgeCapture,
  VOID: judgeRelease,
  REFUND: judgeRefund,
  REFUND_PART: judgePartRefund,
  REFUND_AFTER_END: judgePartRefund,
}

/** What the provider's state means for an effect; undefined when still to do. @throws ProviderPending while undecided. */
export function judge(effect: { kind: EffectKind }, state: ProviderPayment | null, payment: OwnAmount): Outcome | undefined {
  return JUDGES[effect.kind](state, payment)
}

/** A hold of a wrong amount is released like a late one (F41). */
function judgeHold(state: ProviderPayment | null, payment: OwnAmount): Outcome | undefined {
  if (state?.status === 'captured') return 'contradiction'
  if (state?.status === 'pending') throw new ProviderPending('the hold is being checked')
  if (state?.status === 'approved') return undefined
  return state?.status === 'held' && isOfAmount(state, payment) ? 'done' : 'impossible'
}

function judgeCapture(state: ProviderPayment | null, payment: OwnAmount): Outcome | undefined {
  // A hold that the provider does not know may have been captured all the same (reliability 3.3).
  if (!state) return 'contradiction'
  if (state.status === 'pending') throw new ProviderPending('the capture is being checked')
  if (state.status === 'held') return state.captureFailed ? 'impossible' : undefined
  if (state.status !== 'captured') return 'impossible'
  // The amount differs from the agreed one: the payer paid too much or too little.
  return isTakenInFull(state, payment) ? 'done' : 'contradiction'
}

function judgeRelease(state: ProviderPayment | null): Outcome | undefined {
  if (!state || state.status === 'canceled') return 'done'
  return state.status === 'captured' ? 'contradiction' : undefined
}

function judgeRefund(state: ProviderPayment | null, payment: OwnAmount): Outcome | undefined {
  if (state?.status !== 'captured') return 'contradiction'
  return state.refundedCents >= payment.amount_cents ? 'done' : undefined
}

/** Detects a larger refund, made at the provider's desk. */
function judgePartRefund(state: ProviderPayment | null, payment: OwnAmount): Outcome | undefined {
  if (state?.status !== 'captured' || state.refundedCents > partBack(payment)) return 'contradiction'
  return state.refundedCents === partBack(payment) ? 'done' : undefined
}
