import { estimateParcel, type ParcelEstimate, type Tariffs } from '#domain/postage.ts'
import type { OwnClaim } from '../exchanges/claims/queries.ts'
import type { OrderableOffer } from '../shelf/reservation-queries.ts'

/** Copies to order together, in the chosen order. */
export interface AskedParcel {
  /** The copies that can be ordered; all of them where none can, so that the page can name them. */
  copies: [OrderableOffer, ...OrderableOffer[]]
  gone: OrderableOffer[]
  isAvailable: boolean
  isOfOneOwner: boolean
  estimate: ParcelEstimate
  /** The member's own claim of just these copies. */
  own: OwnClaim | undefined
  /** Other claims of the member that keep some of them, and would end with a new one. */
  replaced: OwnClaim[]
}

/**
 * Checks which copies can be ordered and what their parcel costs by the tariffs; copies in the member's own claims count as free.
 * Undefined without such a copy.
 */
export function arrangeParcel(
  asked: readonly OrderableOffer[],
  claims: readonly OwnClaim[],
  { isRefusedByOwner, tariffs }: { isRefusedByOwner: boolean; tariffs: Tariffs },
): AskedParcel | undefined {
  const kept = new Set(claims.flatMap(({ offer_ids: ids }) => ids))
  const isThere = (offer: OrderableOffer): boolean =>
    kept.has(offer.id) || (offer.status === 'AVAILABLE' && !offer.is_hidden && !isRefusedByOwner)
  const there = asked.filter(isThere)
  const [first, ...others] = there.length > 0 ? there : asked
  if (!first) return undefined
  const copies: AskedParcel['copies'] = [first, ...others]
  const own = claims.find((claim) => isOfCopies(claim, copies))
  return {
    copies,
    gone: there.length > 0 ? asked.filter((offer) => !isThere(offer)) : [],
    isAvailable: there.length > 0,
    isOfOneOwner: copies.every(({ owner_id: owner }) => owner === first.owner_id),
    estimate: estimateParcel(
      copies.map(({ pages, parcel_size: size }) => ({ pages, size })),
      tariffs,
    ),
    own,
    replaced: own ? [] : [...claims],
  }
}

/** Whether a claim contains exactly these copies, in any order. */
export function isOfCopies(claim: OwnClaim, copies: readonly { id: string }[]): boolean {
  return claim.offer_ids.length === copies.length && copies.every(({ id }) => claim.offer_ids.includes(id))
}
