import type { OfferState } from '#domain/exchange-states.ts'

/**
 * Why an owner may not change an offer in this state; undefined when allowed. An ordered copy is promised (decision 13); a withdrawn one
 * is gone.
 */
export function refusalToChange(status: OfferState): 'NOT_FOUND' | 'OFFER_IN_EXCHANGE' | undefined {
  if (status === 'AVAILABLE') return undefined
  return status === 'WITHDRAWN' ? 'NOT_FOUND' : 'OFFER_IN_EXCHANGE'
}

/** Why an owner may not resume a single copy; after an unanswered request they must resume the shelf (decision 9). */
export function refusalToResume(offer: {
  status: OfferState
  is_paused: boolean
  paused_by_owner: boolean
}): 'NOT_FOUND' | 'OFFER_IN_EXCHANGE' | 'OFFER_UNANSWERED' | undefined {
  const refusal = refusalToChange(offer.status)
  return refusal ?? (offer.is_paused && !offer.paused_by_owner ? 'OFFER_UNANSWERED' : undefined)
}
