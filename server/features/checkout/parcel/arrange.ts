import { estimateParcel, type ParcelEstimate, type Tariffs } from '#domain/postage.ts'
import type { OwnClaim } from '../../exchanges/claims/queries.ts'
import type { OrderableOffer } from '../../shelf/reservation/queries.ts'

/** Copies that are asked for together, in the order of the choice. */
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
 * Sees what can be had of the copies asked for. What the member's own claims keep is theirs to order again. Undefined when there
 * is no such copy. What fits together, and what it costs to send, say the tariffs.
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

/** Whether a claim keeps just these copies, in whatever order. */
export function isOfCopies(claim: OwnClaim, copies: readonly { id: string }[]): boolean {
  return claim.offer_ids.length === copies.length && copies.every(({ id }) => claim.offer_ids.includes(id))
}
