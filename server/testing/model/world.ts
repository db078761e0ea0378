import type { ExchangeState, OfferState } from '#domain/exchange-states.ts'
import { FREE_POINT_BOOKS, POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'

/** What the model believes of a member. */
export interface ModelMember {
  id: string
  points: number
  feeCredits: number
  works: number
  isShelfPaused: boolean
  isBlocked: boolean
  isGone: boolean
}

export interface ModelOffer {
  id: string
  owner: ModelMember
  price: number
  status: OfferState
  isPaused: boolean
}

export type ModelProvider = 'sandbox' | 'stripe' | 'paypal'

/** One payment of an exchange; only the newest may end with money at the provider. */
export interface ModelPayment {
  provider: ModelProvider
  /** Missing when the provider's answer was lost. */
  reference: string | undefined
  clientSecret: string
  /** The payer has done their part. */
  isPaid: boolean
  /** The provider let the hold go. */
  isLapsed: boolean
}

export interface ModelExchange {
  id: string
  offer: ModelOffer
  sender: ModelMember
  receiver: ModelMember
  price: number
  ownPoints: number
  usesFeeCredit: boolean
  totalCents: number
  status: ExchangeState
  payments: ModelPayment[]
  hasLabel: boolean
  isReleased: boolean
  decision: string
  closeReason: string | null
  /** Milliseconds of the model's clock; 0 while it has not happened. */
  at: { claimed: number; requested: number; accepted: number; shipDue: number; sent: number; closed: number }
}

/** All that the model knows. Written by hand, not read from the product's tables, so that it can disagree with them. */
export class World {
  readonly members: ModelMember[] = []
  readonly offers: ModelOffer[] = []
  readonly exchanges: ModelExchange[] = []
  labels = 0
  /** No provider has failed since everything was drained. */
  isCalm = true
  /** How far the database's clock is ahead, in milliseconds. */
  shiftMs = 0
  /** When members left requests unanswered. */
  readonly expiries = new Map<ModelMember, number[]>()

  get now(): number {
    return Date.now() + this.shiftMs
  }

  /** What the next order of a member costs: points first, missing ones in euros (decision 4). */
  priceOf(member: ModelMember, price: number): Pick<ModelExchange, 'ownPoints' | 'usesFeeCredit' | 'totalCents'> {
    const ownPoints = Math.min(price, member.points)
    const usesFeeCredit = member.feeCredits > 0
    const fee = usesFeeCredit ? 0 : SERVICE_FEE_BASE_CENTS + SERVICE_FEE_CENTS_PER_POINT * price
    return { ownPoints, usesFeeCredit, totalCents: 270 + fee + (price - ownPoints) * POINT_VALUE_CENTS }
  }

  offered(offer: ModelOffer): void {
    this.offers.push(offer)
    // Every book of a run is another work.
    if (++offer.owner.works <= FREE_POINT_BOOKS) offer.owner.points++
  }

  claimed(exchange: ModelExchange): void {
    exchange.receiver.points -= exchange.ownPoints
    if (exchange.usesFeeCredit) exchange.receiver.feeCredits--
    exchange.offer.status = 'RESERVED'
    this.exchanges.push(exchange)
  }

  left(member: ModelMember): void {
    Object.assign(member, { isGone: true, points: 0, feeCredits: 0 })
    for (const offer of this.offers) if (offer.owner === member && offer.status === 'AVAILABLE') offer.status = 'WITHDRAWN'
  }
}

/** Whether a copy can be ordered by others. */
export function isOrderable({ status, isPaused, owner }: ModelOffer): boolean {
  return status === 'AVAILABLE' && !isPaused && !owner.isShelfPaused && !isAbsent(owner)
}

export function isAbsent({ isBlocked, isGone }: ModelMember): boolean {
  return isBlocked || isGone
}
