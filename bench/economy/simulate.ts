import { judgePoints } from '../../server/features/monitoring/rules.ts'
import { MONITORING_DAYS } from '../../domain/policy/monitoring.ts'
import { Dice } from './dice.ts'
import { OFFER_PRICE_MAX } from '../../domain/policy/offers.ts'
import { openLatePayouts, type LatePayouts } from './late-payouts.ts'
import type { Levers } from './levers.ts'
import { openMarket, type Market, type Offer } from './market.ts'

export const MEMBERS = 10_000
export const DAYS = 365

/** What is assumed of people; README.md says why. */
const SHELF_MEDIAN = 6
const SHELF_SPREAD = 1
const SHELF_MAX = 200
/** A member puts on offer half of the shelf in the first week, the rest one after the other. */
const LATER_BOOKS_A_DAY = 0.02
const ORDERS_A_DAY = 0.035
/** With so many offers two of three who look find something. */
const OFFERS_TO_FIND = 4000
const LOOKED_AT = 6
/** Would rather pay a missing point than go without, at a euro each. */
const PAYS_MISSING = 0.35
const MISSING_MAX = 3
const ARRIVES_AFTER_DAYS = 11
const FAILS = 0.14
const LOST = 0.005
const LEAVES_A_DAY = 0.0005
/** Whoever has points of a card of somebody else spends them quickly. */
const FRAUD_ORDERS_A_DAY = 5

interface Member {
  joins: number
  books: number
  shown: number
  points: number
  hasLeft: boolean
  isFraud?: true
}

interface Journey {
  arrives: number
  buyer: number
  paid: number
  offer: Offer
}

/** Points by where they came from and went; what is in circulation is what is left. */
interface Books {
  free: number
  granted: number
  sold: number
  goodwill: number
  retired: number
}

export interface Year {
  circulating: number
  /** Sum of what members have and what is under way: must be `circulating`. */
  held: number
  books: Books
  offers: number
  swaps: number
  price: number
  firstPrice: number
  wait: number
  /** Points that honest senders waited for, that were made of cards of others, and that were taken back of these. */
  payouts: LatePayouts['figures']
  /** Days on which the page of figures would have raised the alarm, or told to watch. */
  alarmDays: number
  watchDays: number
}

/** Plays a year under these rules. */
export function simulate(levers: Levers, seed: number): Year {
  const dice = new Dice(seed)
  const market = openMarket()
  const members = Array.from({ length: MEMBERS }, (): Member => inventMember(levers, dice))
  const books: Books = { free: 0, granted: 0, sold: 0, goodwill: 0, retired: 0 }
  const world: World = { levers, dice, market, members, books, journeys: [], swaps: 0, late: openLatePayouts(levers, seed) }
  const points: number[] = []
  const offers: number[] = []
  let [firstPrice, alarmDays, watchDays] = [0, 0, 0]
  for (let day = 0; day < DAYS; day++) {
    playDay(world, day)
    points.push(circulatingOf(books))
    offers.push(market.offers.length)
    const { state } = judgePoints(lastDays(day), points.slice(-MONITORING_DAYS), offers.slice(-MONITORING_DAYS))
    if (state === 'ALARM') alarmDays++
    if (state === 'WATCH') watchDays++
    if (day === 2 * MONITORING_DAYS) firstPrice = market.averagePrice()
  }
  const underWay = world.journeys.reduce((sum, { paid }) => sum + paid, 0)
  const held = members.reduce((sum, member) => sum + member.points, 0) + underWay + world.late.waiting()
  return {
    circulating: circulatingOf(books),
    held,
    books,
    offers: market.offers.length,
    swaps: world.swaps,
    price: market.averagePrice(),
    firstPrice,
    wait: market.medianWait(),
    payouts: world.late.figures,
    alarmDays,
    watchDays,
  }
}

interface World {
  levers: Levers
  dice: Dice
  market: Market
  members: Member[]
  books: Books
  journeys: Journey[]
  swaps: number
  late: LatePayouts
}

function inventMember(levers: Levers, dice: Dice): Member {
  const books = Math.min(SHELF_MAX, Math.round(levers.offers * dice.logNormal(SHELF_MEDIAN, SHELF_SPREAD)))
  return { joins: dice.below(DAYS), books, shown: 0, points: 0, hasLeft: false }
}

function circulatingOf({ free, granted, sold, goodwill, retired }: Books): number {
  return free + granted + sold + goodwill - retired
}

function lastDays(day: number): string[] {
  return Array.from({ length: Math.min(day + 1, MONITORING_DAYS) }, (_, index) => String(index))
}

function playDay(world: World, day: number): void {
  const { levers, dice, members, books, market } = world
  endJourneys(world, day)
  payLate(world, day)
  for (let left = world.late.frauds(); left > 0; left--) defraud(world, day)
  for (const [number, member] of members.entries()) {
    if (member.hasLeft || member.joins > day) continue
    if (dice.happens(LEAVES_A_DAY)) leave(world, number)
    else {
      offerBooks(world, number, day)
      if (dice.happens(ORDERS_A_DAY * levers.demand)) order(world, number, day)
      for (let left = member.isFraud ? FRAUD_ORDERS_A_DAY : 0; left > 0 && member.points > 0; left--) order(world, number, day)
    }
  }
  if (dice.happens(levers.grantsAMonth / 30 - Math.floor(levers.grantsAMonth / 30))) grant(members, books, dice, day)
  for (let given = 0; given < Math.floor(levers.grantsAMonth / 30); given++) grant(members, books, dice, day)
  market.endDay(day)
}

function offerBooks({ levers, dice, market, members, books }: World, number: number, day: number): void {
  const member = members[number]
  if (!member || member.shown >= member.books) return
  const isNew = day - member.joins < 7 && member.shown < member.books / 2
  if (!dice.happens(isNew ? Math.min(1, member.books / 14) : LATER_BOOKS_A_DAY * levers.offers)) return
  market.put(number, day, dice)
  member.shown++
  if (member.shown > levers.freePointBooks) return
  member.points++
  books.free++
}

/** Looks at some copies that one would like, and takes the cheapest that one can pay. */
function order(world: World, number: number, day: number): void {
  const { dice, market, levers, books, journeys, members } = world
  const member = members[number]
  if (!member || dice.happens(Math.exp((-market.offers.length * 1.1) / OFFERS_TO_FIND))) return
  let best = -1
  for (let look = 0; look < LOOKED_AT; look++) {
    const index = dice.below(market.offers.length)
    const offer = market.offers[index]
    if (offer && offer.owner !== number && offer.price < (market.offers[best]?.price ?? Number.POSITIVE_INFINITY)) best = index
  }
  const price = market.offers[best]?.price
  if (price === undefined) return
  const missing = Math.max(0, price - member.points)
  const pays = missing <= MISSING_MAX && dice.happens(PAYS_MISSING / (levers.pointValueCents / 100))
  if (missing > 0 && !pays) return
  member.points -= price - missing
  books.sold += missing
  const offer = market.take(best, day)
  journeys.push({ arrives: day + ARRIVES_AFTER_DAYS, buyer: number, paid: price, offer })
}

function endJourneys(world: World, day: number): void {
  const due = world.journeys.filter(({ arrives }) => arrives <= day)
  if (due.length === 0) return
  world.journeys = world.journeys.filter(({ arrives }) => arrives > day)
  for (const journey of due) endJourney(world, journey, day)
}

function endJourney(world: World, { buyer, paid, offer }: Journey, day: number): void {
  const { dice, books, market, levers } = world
  if (dice.happens(FAILS)) {
    give(world, buyer, paid)
    if (!world.members[offer.owner]?.hasLeft) market.putBack(offer, day)
    return
  }
  if (dice.happens(LOST)) {
    give(world, buyer, paid)
    books.goodwill += paid
  } else world.swaps++
  const credit = levers.senderCredit === 'price' ? paid : 1
  books.retired += paid - credit
  if (!world.late.holds(offer.owner, credit, day)) give(world, offer.owner, credit)
}

/** What has waited long enough is paid; of cards whose owners have noticed it, nothing is. */
function payLate(world: World, day: number): void {
  const { released, takenBack } = world.late.endDay(day)
  for (const { member, points } of released) give(world, member, points)
  world.books.sold -= takenBack
}

/** Two accounts, a copy for as much as may be, and a card of somebody else. */
function defraud(world: World, day: number): void {
  const number = world.members.push({ joins: day, books: 0, shown: 0, points: 0, hasLeft: false, isFraud: true }) - 1
  world.books.sold += OFFER_PRICE_MAX
  if (!world.late.defraud(number, day)) give(world, number, OFFER_PRICE_MAX)
}

/** Points for somebody; of who has left they are retired. */
function give({ members, books }: World, number: number, points: number): void {
  const member = members[number]
  if (!member || member.hasLeft) books.retired += points
  else member.points += points
}

function leave({ members, books, market }: World, number: number): void {
  const member = members[number]
  if (!member) return
  books.retired += member.points
  member.points = 0
  member.hasLeft = true
  for (let index = market.offers.length - 1; index >= 0; index--) if (market.offers[index]?.owner === number) market.offers.splice(index, 1)
}

function grant(members: Member[], books: Books, dice: Dice, day: number): void {
  const member = members[dice.below(members.length)]
  if (!member || member.hasLeft || member.joins > day) return
  member.points++
  books.granted++
}
