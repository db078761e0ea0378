import { ProviderPending, type ProviderPayment } from '../providers/gateway.ts'
import { isOfAmount } from '../providers/provider-payment.ts'
import type { EffectKind } from '../queries.ts'

/** `done`: the provider did it. `impossible`: it says that it never will. `contradiction`: a person must look. */
export type Outcome = 'done' | 'impossible' | 'contradiction'

/**
 * What the provider's state means for a wanted effect; undefined when it is still to be done.
 * @throws ProviderPending while the provider has not decided.
 */
export function judge(effect: { kind: EffectKind }, state: ProviderPayment | null, payment: { amount_cents: number }): Outcome | undefined {
  switch (effect.kind) {
    case 'AUTHORIZE':
      return judgeHold(state, payment)
    case 'CAPTURE':
      // When the provider does not know a hold that we know of, something may have been taken all the same (reliability 3.3).
      if (!state) return 'contradiction'
      if (state.status === 'pending') throw new ProviderPending('the capture is being checked')
      if (state.status === 'held') return state.captureFailed ? 'impossible' : undefined
      return state.status === 'captured' ? 'done' : 'impossible'
    case 'VOID':
      if (!state || state.status === 'canceled') return 'done'
      return state.status === 'captured' ? 'contradiction' : undefined
    case 'REFUND':
      if (state?.status !== 'captured') return 'contradiction'
      return state.refundedCents >= payment.amount_cents ? 'done' : undefined
  }
}

/** A hold of another amount is none: it is released like one that came too late (F41). */
function judgeHold(state: ProviderPayment | null, payment: { amount_cents: number }): Outcome | undefined {
  if (state?.status === 'captured') return 'contradiction'
  if (state?.status === 'pending') throw new ProviderPending('the hold is being checked')
  if (state?.status === 'approved') return undefined
  return state?.status === 'held' && isOfAmount(state, payment) ? 'done' : 'impossible'
}
