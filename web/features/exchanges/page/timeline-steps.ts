import type { Exchange, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { isEnded, isPaidBack, NEXT_STEP, type EndedState, type ExchangeState, type OpenState } from '#domain/exchange-states.ts'
import { formatCents, formatDateTime, formatPoints } from '../../../platform/language/format.ts'
import { deadlineWords } from './story-facts.ts'
import { everythingPaid, otherMember, stateLabel } from '../exchange-labels.ts'

/** One point of the timeline. */
export interface TimelineStep {
  key: string
  title: string
  /** When it happened, or until when it is due; with what it did to money and points. */
  note: string | null
  phase: 'done' | 'now' | 'next' | 'ended'
}

type Milestone = 'ordered' | 'accepted' | 'label' | 'sent' | 'received'
const MILESTONES: readonly Milestone[] = ['ordered', 'accepted', 'label', 'sent', 'received']

/** Which milestone an event reaches; the others are no point of their own, or the end. */
const REACHED_BY: Record<ExchangeState, Milestone | null> = {
  PENDING_PAYMENT: null,
  REQUESTED: 'ordered',
  ACCEPTING: null,
  REQUEST_ACCEPTED: 'accepted',
  LABEL_READY: 'label',
  SENT: 'sent',
  DISPUTED: null,
  RECEIVED: 'received',
  DECLINED: null,
  REVOKED: null,
  EXPIRED: null,
  PAYMENT_FAILED: null,
  CANCELLED: null,
  LOST: null,
}

/** Which milestone an open exchange waits for. */
const WAITS_FOR: Record<OpenState, Milestone> = {
  PENDING_PAYMENT: 'ordered',
  REQUESTED: 'accepted',
  ACCEPTING: 'accepted',
  REQUEST_ACCEPTED: 'label',
  LABEL_READY: 'sent',
  SENT: 'received',
  DISPUTED: 'received',
}

const TITLES: Record<Milestone, () => string> = {
  ordered: m['exchanges.timelineOrdered'],
  accepted: m['exchanges.timelineAccepted'],
  label: m['exchanges.timelineLabel'],
  sent: m['exchanges.timelineSent'],
  received: m['exchanges.timelineReceived'],
}

/** The way of an exchange: what happened, what is now, what is still to come. */
export function timelineSteps(exchange: ExchangeWithTimeline): TimelineStep[] {
  const happened = MILESTONES.flatMap((milestone) => doneStep(exchange, milestone) ?? [])
  const report = exchange.timeline.find(({ state }) => state === 'DISPUTED')
  if (report) happened.push({ key: 'report', title: m['exchanges.timelineReported'](), note: formatDateTime(report.at), phase: 'done' })
  return [...inOrder(happened), ...rest(exchange)]
}

/** A report stands before the receipt that an admin decided on. */
function inOrder(steps: TimelineStep[]): TimelineStep[] {
  return [...steps.filter(({ key }) => key !== 'received'), ...steps.filter(({ key }) => key === 'received')]
}

function rest(exchange: ExchangeWithTimeline): TimelineStep[] {
  const { status } = exchange
  if (isEnded(status)) return status === 'RECEIVED' ? [] : [endedStep(exchange, status)]
  const waitsFor = WAITS_FOR[status]
  const later = MILESTONES.slice(MILESTONES.indexOf(waitsFor) + 1)
  const next = later.map((key): TimelineStep => ({ key, title: TITLES[key](), note: expectation(exchange, key), phase: 'next' }))
  return [nowStep(exchange, status), ...next]
}

function doneStep(exchange: ExchangeWithTimeline, milestone: Milestone): TimelineStep | null {
  const event = exchange.timeline.find(({ state }) => REACHED_BY[state] === milestone)
  if (!event) return null
  return {
    key: milestone,
    title: TITLES[milestone](),
    note: joined(formatDateTime(event.at), ...effects(exchange, milestone)),
    phase: 'done',
  }
}

function nowStep(exchange: Exchange, status: OpenState): TimelineStep {
  const waitsFor = WAITS_FOR[status]
  const until = deadlineWords(exchange)
  const due = until && NEXT_STEP[status].who !== 'platform' ? m['exchanges.timelineUntil']({ until }) : null
  return { key: waitsFor, title: waiting(exchange, status), note: joined(due, expectation(exchange, waitsFor)), phase: 'now' }
}

function endedStep(exchange: ExchangeWithTimeline, status: EndedState): TimelineStep {
  const end = exchange.timeline.findLast(({ state }) => state === status)
  const { amounts } = exchange
  const back = amounts && everythingPaid(amounts)
  const effect = back && (isPaidBack(status) ? m['exchanges.noteRefunded']({ back }) : m['exchanges.noteReleased']({ back }))
  const name = stateLabel(status)
  return {
    key: 'ended',
    title: name.slice(0, 1).toUpperCase() + name.slice(1),
    note: joined(end && formatDateTime(end.at), effect),
    phase: 'ended',
  }
}

/** What a milestone did to money and points; only the receiver sees their euro. */
function effects(exchange: Exchange, milestone: Milestone): (string | null)[] {
  if (milestone === 'received') return [credited(exchange)]
  const { amounts } = exchange
  if (!amounts) return []
  const money = formatCents(amounts.totalCents)
  if (milestone === 'accepted') return [m['exchanges.notePaid']({ money })]
  if (milestone !== 'ordered') return []
  const held = amounts.pointsUsed > 0 ? m['exchanges.notePointsHeld']({ points: formatPoints(amounts.pointsUsed) }) : null
  return [m['exchanges.noteReserved']({ money }), held]
}

/** What a milestone to come will bring. */
function expectation(exchange: Exchange, milestone: Milestone): string | null {
  // While a report is open, nobody knows who gets the points.
  return milestone === 'received' && exchange.status !== 'DISPUTED' ? reward(exchange) : null
}

function reward(exchange: Exchange): string {
  const points = m['exchanges.pointsGiven']({ count: exchange.price })
  if (exchange.role === 'sender') return m['exchanges.noteYouGet']({ points })
  return m['exchanges.noteSenderGets']({ name: memberFirstName(exchange.offeredBy), points })
}

type Waiting = (facts: { isSender: boolean; name: string }) => string

const WAITING: Record<OpenState, Waiting> = {
  PENDING_PAYMENT: () => m['exchanges.timelineWaitPay'](),
  REQUESTED: ({ isSender, name }) =>
    isSender ? m['exchanges.timelineWaitAnswerSender']() : m['exchanges.timelineWaitAnswerReceiver']({ name }),
  ACCEPTING: () => m['exchanges.timelineWaitCapture'](),
  REQUEST_ACCEPTED: () => m['exchanges.timelineWaitLabel'](),
  LABEL_READY: ({ isSender, name }) =>
    isSender ? m['exchanges.timelineWaitShipSender']() : m['exchanges.timelineWaitShipReceiver']({ name }),
  SENT: ({ isSender, name }) =>
    isSender ? m['exchanges.timelineWaitConfirmSender']({ name }) : m['exchanges.timelineWaitConfirmReceiver'](),
  DISPUTED: () => m['exchanges.timelineWaitDecide'](),
}

function credited(exchange: Exchange): string {
  const points = m['exchanges.pointsGiven']({ count: exchange.price })
  if (exchange.role === 'sender') return m['exchanges.noteYouGot']({ points })
  return m['exchanges.noteSenderGot']({ name: memberFirstName(exchange.offeredBy), points })
}

/** What happens right now, seen by the reader. */
function waiting(exchange: Exchange, status: OpenState): string {
  const facts = { isSender: exchange.role === 'sender', name: memberFirstName(otherMember(exchange)) }
  return WAITING[status](facts)
}

function joined(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}
