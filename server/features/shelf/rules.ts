import type { OfferState } from '#domain/exchange-states.ts'

/**
 * Why an owner may not change an own offer in this state; undefined when they may. Once ordered it is promised to
 * somebody (decision 13); a withdrawn one is gone for its owner too.
 */
export function refusalToChange(status: OfferState): 'NOT_FOUND' | 'OFFER_IN_EXCHANGE' | undefined {
  if (status === 'AVAILABLE') return undefined
  return status === 'WITHDRAWN' ? 'NOT_FOUND' : 'OFFER_IN_EXCHANGE'
}
