import { orderAmounts, type OrderAmounts } from '#domain/money.ts'
import { CLAIM_LAPSE_BLOCK_MINUTES, DELIVERY_DAYS_FROM, DELIVERY_DAYS_TO } from '#domain/policy/exchange.ts'
import type { Quote } from '#contract/checkout.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { isKeptFrom } from '../../accounts/restriction/commands.ts'
import { findBlock } from '../../accounts/member-blocks/queries.ts'
import { countClaims, findOwnClaim, type ExchangeRow } from '../../exchanges/queries.ts'
import { areOrdersStopped } from '../../payments/reconciliation/queries.ts'
import { readBalances } from '../../points/queries.ts'
import { findOrderableOffer, type OrderableOffer } from '../../shelf/reservation/queries.ts'
import { germanDays } from '../queries.ts'
import { reasonsAgainst } from '../rules.ts'

/**
 * What ordering a copy costs this member now, and what stands against it. An own open claim keeps its frozen quote.
 * @throws AppError 404 for an unknown copy.
 */
export async function quoteOrder(db: Database, member: Member, offerId: string): Promise<Quote> {
  const offer = await findOrderableOffer(db, offerId)
  if (!offer) throw new AppError('NOT_FOUND')
  const [claim, balances, days] = await Promise.all([
    findOwnClaim(db, member.id, offerId),
    readBalances(db, member.id),
    germanDays(db, [0, DELIVERY_DAYS_FROM, DELIVERY_DAYS_TO]),
  ])
  const [today = '', deliveryFrom = '', deliveryTo = ''] = days
  const amounts = claim
    ? frozenAmounts(claim)
    : orderAmounts({ price: offer.price, balance: balances.points, feeCredits: balances.feeCredits, date: today })
  const reasons = await reasonsFor(db, member, offer, claim !== undefined)
  return {
    priceInPoints: claim?.price ?? offer.price,
    ...amounts,
    usesFeeCredit: claim?.uses_fee_credit ?? balances.feeCredits > 0,
    deliveryFrom,
    deliveryTo,
    claimedUntil: claim?.claim_expires_at?.toISOString() ?? null,
    canOrder: reasons.length === 0,
    reasons,
  }
}

async function reasonsFor(db: Database, member: Member, offer: OrderableOffer, hasClaim: boolean): Promise<Quote['reasons']> {
  const counts = await countClaims(db, member.id, offer.id, CLAIM_LAPSE_BLOCK_MINUTES)
  // What is claimed already is a running exchange, which goes on.
  const block = await findBlock(db, member.id, offer.owner_id)
  const own = hasClaim ? 1 : 0
  return reasonsAgainst({
    areOrdersStopped: !hasClaim && (await areOrdersStopped(db)),
    isOwnOffer: offer.owner_id === member.id,
    isKeptFromSwaps: !hasClaim && (await isKeptFrom(db, member.id, 'NO_SWAPS')),
    isAvailable: hasClaim || (offer.status === 'AVAILABLE' && !offer.is_hidden && block !== 'other'),
    hasBlockedOwner: !hasClaim && block === 'own',
    isEmailVerified: member.isEmailVerified,
    hasAddress: member.hasAddress,
    unpaidClaims: counts.unpaid - own,
    unansweredRequests: counts.unanswered - own,
    lapsedHere: counts.lapsedHere > 0,
  })
}

/** The amounts of a claim as they were frozen when it was made. */
export function frozenAmounts(claim: ExchangeRow): OrderAmounts {
  return {
    pointsUsed: claim.own_points,
    extraPoints: claim.extra_points,
    shippingCents: claim.shipping_cents,
    serviceFeeCents: claim.service_fee_cents,
    surchargeCents: claim.total_cents - claim.shipping_cents - claim.service_fee_cents,
    totalCents: claim.total_cents,
  }
}
