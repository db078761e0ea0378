import type { ExchangeState, OfferState } from '#domain/exchange-states.ts'
import {
  ANSWER_HOURS,
  ASSUME_SENT_DAYS_AFTER_DUE,
  EXPIRIES_UNTIL_SHELF_PAUSES,
  EXPIRY_WINDOW_DAYS,
  SHIP_DAYS,
} from '#domain/policy/exchange.ts'
import { type ModelExchange, type World } from './world.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const PAID: readonly ExchangeState[] = ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED']

/** Moves an exchange of the model into a state, with points, fee credits, copy and label as the rules say. */
export function enter(world: World, exchange: ModelExchange, to: ExchangeState, reason: string | null = null): void {
  const from = exchange.status
  exchange.status = to
  ENTERED[to]?.(world, exchange)
  if (isClosed(to)) close(world, exchange, from, reason)
}

const ENTERED: Partial<Record<ExchangeState, (world: World, exchange: ModelExchange) => void>> = {
  REQUESTED: (world, { at }) => void (at.requested = world.now),
  REQUEST_ACCEPTED: (world, { at }) => void (at.accepted = world.now),
  LABEL_READY: (world, exchange) => {
    world.labels--
    exchange.hasLabel = true
    exchange.at.shipDue = endOfGermanDay(world.now, SHIP_DAYS)
  },
  SENT: (world, { at }) => void (at.sent = world.now),
  EXPIRED: (world, { sender, copies, at, holdEnds }) => {
    // Whoever had less time to answer, as what is held ends sooner, is not treated like those who let it pass.
    if (holdEnds < at.requested + ANSWER_HOURS * HOUR) return
    for (const copy of copies) copy.isPaused = true
    const recent = (world.expiries.get(sender) ?? []).filter((time) => time > world.now - EXPIRY_WINDOW_DAYS * DAY)
    world.expiries.set(sender, [...recent, world.now])
    if (recent.length + 1 >= EXPIRIES_UNTIL_SHELF_PAUSES) sender.isShelfPaused = true
  },
}

/** Nobody said anything about a label that was taken: it counts as sent on the due day (decision 10). */
export function assumeSent(world: World, exchange: ModelExchange): void {
  enter(world, exchange, 'SENT')
  exchange.at.sent = exchange.at.shipDue
}

export function assumedSentAt({ at }: ModelExchange): number {
  return endOfGermanDay(at.shipDue, ASSUME_SENT_DAYS_AFTER_DUE)
}

function close(world: World, exchange: ModelExchange, from: ExchangeState, reason: string | null): void {
  const { receiver, sender, copies, price, ownPoints, usesFeeCredit } = exchange
  exchange.closeReason = reason
  exchange.at.closed = world.now
  if (exchange.status !== 'RECEIVED') {
    receiver.points += ownPoints
    if (usesFeeCredit) receiver.feeCredits++
  }
  // A label nobody took goes back to stock.
  if (PAID.includes(from) && exchange.hasLabel && !exchange.isReleased) {
    world.labels++
    world.labelsReturned++
  }
  if (exchange.status === 'RECEIVED') reward(world, exchange)
  if (exchange.status === 'LOST') sender.points += price
  for (const copy of copies) copy.status = sender.isGone && copyAfter(exchange) === 'AVAILABLE' ? 'WITHDRAWN' : copyAfter(exchange)
  // What reaches somebody who has left leaves circulation (decision 47).
  for (const member of [sender, receiver]) if (member.isGone) world.retired(member)
}

/** Days that a late payout waits, and points above which it does between two who have never swapped. */
const LATE_DAYS = 7
const MUCH = 20

/** Credits the sender of an exchange that was just received: at once, or so that it waits a week. */
function reward(world: World, exchange: ModelExchange): void {
  const { price, closeReason } = exchange
  const isByMembers = closeReason === 'CONFIRMED' || closeReason === 'ASSUMED_RECEIVED'
  const isLate = isByMembers && (!exchange.isReleased || (price > MUCH && !haveSwapped(world, exchange)))
  if (isLate) world.payouts.push({ exchange, due: world.now + LATE_DAYS * DAY, heardBefore: null })
  else paidOut(exchange)
}

function haveSwapped(world: World, exchange: ModelExchange): boolean {
  const { sender, receiver } = exchange
  return world.exchanges.some(
    (one) =>
      one !== exchange && one.status === 'RECEIVED' && [sender, receiver].includes(one.sender) && [sender, receiver].includes(one.receiver),
  )
}

/** The sender is paid, and what waited for the first swap of either can be spent (decision 77). */
export function paidOut({ sender, receiver, price }: ModelExchange): void {
  sender.points += price
  for (const member of [sender, receiver]) {
    member.hasSwapped = true
    member.points += member.waitingPoints
    member.waitingPoints = 0
  }
}

/**
 * Takes points of an exchange back from its sender: first what is not paid yet, of which the rest is paid at once. What is not there any
 * more is owed.
 */
export function takenAway(world: World, exchange: ModelExchange, points: number): void {
  const payout = world.payouts.find((one) => one.exchange === exchange)
  world.payouts = world.payouts.filter((one) => one !== payout)
  exchange.sender.points += (payout && points > 0 ? exchange.price : 0) - points
}

const COPY_STAYS = ['NO_LABEL', 'MEMBER_LEFT', 'MEMBER_BLOCKED']

function copyAfter({ status, closeReason }: ModelExchange): OfferState {
  if (status === 'RECEIVED') return 'EXCHANGED'
  if (status === 'LOST') return 'WITHDRAWN'
  if (closeReason === 'DECLINED_FOR_GOOD') return 'WITHDRAWN'
  return status !== 'CANCELLED' || COPY_STAYS.includes(closeReason ?? '') ? 'AVAILABLE' : 'WITHDRAWN'
}

export function isClosed(state: ExchangeState): boolean {
  return ['RECEIVED', 'DECLINED', 'REVOKED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED', 'LOST'].includes(state)
}

/** 23:59 in Germany so many days from a moment; both offsets are tried, as summer time may begin or end in between. */
function endOfGermanDay(moment: number, days: number): number {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
  const midday = Date.parse(`${day.format(moment)}T12:00:00Z`) + days * DAY
  const wanted = day.format(midday)
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' })
  const both = [1, 2].map((offset) => Date.parse(`${wanted}T23:59:00Z`) - offset * HOUR)
  return both.find((at) => day.format(at) === wanted && time.format(at) === '23:59') ?? both[0]!
}
