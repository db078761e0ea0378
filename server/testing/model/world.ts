import type { DisputeState } from '#domain/disputes.ts'
import type { ExchangeState, OfferState } from '#domain/exchange-states.ts'
import { germanDay } from '#domain/german-day.ts'
import {
  FREE_POINT_BOOKS,
  FREE_POINTS_AT_ONCE,
  POINT_VALUE_CENTS,
  SERVICE_FEE_BASE_CENTS,
  SERVICE_FEE_CENTS_PER_POINT,
} from '#domain/policy/money.ts'

/** What the model believes of a member. */
export interface ModelMember {
  id: string
  /** Below zero: what they owe. */
  points: number
  feeCredits: number
  works: number
  /** Free points that wait for the first swap. */
  waitingPoints: number
  hasSwapped: boolean
  isShelfPaused: boolean
  /** What administrators decided and nobody has lifted yet. */
  blocks: ModelBlock[]
  /** Blocked when the model was last compared: what ended since may have ended for it. */
  wasBlocked: boolean
  isGone: boolean
}

export interface ModelBlock {
  /** Different for each restriction. */
  reason: string
  /** On the model's clock; null: until it is lifted. */
  endsAt: number | null
}

export interface ModelOffer {
  id: string
  owner: ModelMember
  price: number
  status: OfferState
  isPaused: boolean
  /** Of the one book that several members offer. */
  isShared?: boolean
  /** Thin copies of one owner that are ordered together, by a name of their own. */
  bundle?: string
}

/** What postage costs from a German day on, up to 500 g, which one usual book weighs less than, and for more. */
interface ModelTariff {
  isForOne: boolean
  cents: number
  validFrom: string
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

/** Euro cents, points of the receiver and such as were paid in euro, and the fee credit. */
export interface LaterBack {
  cents: number
  own: number
  extra: number
  fees: number
}

export const NOTHING_LATER: LaterBack = { cents: 0, own: 0, extra: 0, fees: 0 }

export interface ModelExchange {
  id: string
  /** What the parcel holds, the one it is named by first; without what was left out. */
  copies: ModelOffer[]
  sender: ModelMember
  receiver: ModelMember
  price: number
  /** The same before anything was left out. */
  orderedPrice: number
  ownPoints: number
  usesFeeCredit: boolean
  /** As it was when it was claimed. */
  shippingCents: number
  totalCents: number
  /** What of it went back, as an administrator decided: the total is what stays. */
  backCents: number
  /** What went back after it was received, and what a bank took that is written down. */
  laterBack?: LaterBack
  linesBack?: ModelOffer[]
  lostCents?: number
  /** Copies that the sender accepted without. */
  acceptedWithout?: string[]
  /** What the sender waited for went with a lost dispute. */
  isPayoutLost?: boolean
  status: ExchangeState
  payments: ModelPayment[]
  /** Up to what price the next copy is asked for when the sender says no; null where the receiver does not wish it. */
  wish: number | null
  /** Who was asked with its hold, its own sender last. */
  asked: ModelMember[]
  heldCents: number
  /** Own points that the receiver agreed to with the order: of no later copy with its hold more. */
  agreedPoints: number
  /** Until when its hold may serve; without an end for the first exchange of a hold. */
  holdEnds: number
  isPassedOn: boolean
  hasLabel: boolean
  isReleased: boolean
  decision: string
  /** It waits for a decision because its payment is disputed, not for a report. */
  isChargeback: boolean
  closeReason: string | null
  /** Milliseconds of the model's clock; 0 while it has not happened. */
  at: { claimed: number; requested: number; accepted: number; shipDue: number; sent: number; closed: number }
}

/** What a sender earned and is not paid yet. */
export interface ModelPayout {
  exchange: ModelExchange
  /** On the model's clock. */
  due: number
  /** How much was heard of its dispute when the model was last compared, while that was open; null otherwise. */
  heardBefore: number | null
}

/** A payer asks the bank or PayPal for the money back (F45). */
export interface ModelDispute {
  exchange: ModelExchange
  provider: 'stripe' | 'paypal'
  /** Its id at the provider. */
  reference: string
  /** Its states at the provider so far, oldest first. */
  said: DisputeState[]
  /** What the platform has heard of that. */
  heard: DisputeState[]
  /** Its payer is blocked for it. */
  suspends: boolean
  /** What an administrator decided on what was heard last; empty while nobody has. */
  decision: string
}

/** What a parcel weighs, in grams: a thin book of 96 pages, or one of which nobody knows the pages. */
export function gramsOf(copies: readonly ModelOffer[]): number {
  return copies.reduce((sum, { bundle }) => sum + (bundle === undefined ? 259 : 111.8), 0)
}

/** Postage, fee, and a euro for each point that is missing. */
export function totalOf(exchange: Pick<ModelExchange, 'price' | 'ownPoints' | 'usesFeeCredit' | 'shippingCents'>): number {
  const { price, ownPoints, usesFeeCredit, shippingCents } = exchange
  const fee = usesFeeCredit ? 0 : SERVICE_FEE_BASE_CENTS + SERVICE_FEE_CENTS_PER_POINT * price
  return shippingCents + fee + (price - ownPoints) * POINT_VALUE_CENTS
}

/** All that the model knows. Written by hand, not read from the product's tables, so that it can disagree with them. */
export class World {
  readonly members: ModelMember[] = []
  readonly offers: ModelOffer[] = []
  readonly exchanges: ModelExchange[] = []
  readonly disputes: ModelDispute[] = []
  payouts: ModelPayout[] = []
  /** Those that administrators have set, the newest day last. */
  readonly tariffs: ModelTariff[] = []
  labels = 0
  /** Of those that were bought, by their purchase, how far it has come. */
  readonly purchases = new Map<string, string>()
  /** Labels of exchanges that ended before anybody took them. */
  labelsReturned = 0
  labelsBought = 0
  labelsGivenBack = 0
  /** By administrators. */
  blocksMade = 0
  /** Of several copies, and copies that did not come along. */
  parcelsMade = 0
  copiesLeftOut = 0
  partsGivenBack = 0
  refundsMade = 0
  lossesBooked = 0
  /** Holds that went on to the next copy. */
  holdsPassedOn = 0
  /** No provider has failed since everything was drained. */
  isCalm = true
  /** How far the database's clock is ahead, in milliseconds. */
  shiftMs = 0
  /** When members left requests unanswered. */
  readonly expiries = new Map<ModelMember, number[]>()

  get now(): number {
    return Date.now() + this.shiftMs
  }

  /** What sending so many grams costs now. */
  postageOf(grams: number): number {
    const today = germanDay(new Date(this.now))
    const valid = this.tariffs.findLast(({ isForOne, validFrom }) => isForOne === grams <= 500 && validFrom <= today)
    return valid?.cents ?? 270
  }

  /** What the next order of a member costs: points first, missing ones in euros (decision 4). */
  priceOf(
    member: ModelMember,
    { price, grams }: { price: number; grams: number },
  ): Pick<ModelExchange, 'ownPoints' | 'usesFeeCredit' | 'shippingCents' | 'totalCents'> {
    const ownPoints = Math.min(price, Math.max(0, member.points))
    const usesFeeCredit = member.feeCredits > 0
    const shippingCents = this.postageOf(grams)
    return { ownPoints, usesFeeCredit, shippingCents, totalCents: totalOf({ price, ownPoints, usesFeeCredit, shippingCents }) }
  }

  offered(offer: ModelOffer): void {
    this.offers.push(offer)
    // Each book of a run is a work of its own.
    const { owner } = offer
    if (++owner.works > FREE_POINT_BOOKS) return
    if (owner.hasSwapped || owner.works <= FREE_POINTS_AT_ONCE) owner.points++
    else owner.waitingPoints++
  }

  /** The sender accepts without the last copy: what was more for it goes back, points last. */
  leftOut(exchange: ModelExchange, isFree: boolean): void {
    const copy = exchange.copies.pop()!
    this.copiesLeftOut++
    copy.status = isFree ? 'AVAILABLE' : 'WITHDRAWN'
    exchange.price -= copy.price
    const ownPoints = Math.min(exchange.ownPoints, exchange.price)
    exchange.receiver.points += exchange.ownPoints - ownPoints
    exchange.ownPoints = ownPoints
    exchange.totalCents = totalOf(exchange)
  }

  /** An administrator gives back what the last copy cost: euros first. */
  partGoesBack(exchange: ModelExchange): void {
    const before = exchange.totalCents
    this.leftOut(exchange, false)
    this.copiesLeftOut--
    this.partsGivenBack++
    exchange.backCents = before - exchange.totalCents
  }

  claimed(exchange: ModelExchange): void {
    exchange.receiver.points -= exchange.ownPoints
    if (exchange.usesFeeCredit) exchange.receiver.feeCredits--
    for (const copy of exchange.copies) copy.status = 'RESERVED'
    if (exchange.copies.length > 1) this.parcelsMade++
    this.exchanges.push(exchange)
  }

  /** By an administrator, or for a payment of theirs that is disputed. */
  isBlocked(member: ModelMember): boolean {
    return member.blocks.length > 0 || this.isSuspended(member)
  }

  isSuspended(member: ModelMember): boolean {
    return this.disputes.some(({ suspends, exchange }) => suspends && exchange.receiver === member)
  }

  isAbsent(member: ModelMember): boolean {
    return member.isGone || this.isBlocked(member)
  }

  /** Whether a copy can be ordered by others. */
  isOrderable({ status, isPaused, owner }: ModelOffer): boolean {
    return status === 'AVAILABLE' && !isPaused && !owner.isShelfPaused && !this.isAbsent(owner)
  }

  disputeOf(exchange: ModelExchange): ModelDispute | undefined {
    return this.disputes.find((dispute) => dispute.exchange === exchange)
  }

  /** What somebody has who left, or waits for, leaves circulation. */
  retired(member: ModelMember): void {
    Object.assign(member, { points: Math.min(0, member.points), waitingPoints: 0, feeCredits: 0 })
    this.payouts = this.payouts.filter(({ exchange }) => exchange.sender !== member)
  }

  left(member: ModelMember): void {
    Object.assign(member, { isGone: true, blocks: [] })
    this.retired(member)
    for (const offer of this.offers) if (offer.owner === member && offer.status === 'AVAILABLE') offer.status = 'WITHDRAWN'
  }
}
