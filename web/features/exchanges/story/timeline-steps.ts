import type { Exchange, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { m } from '#messages'
import { memberFirstName } from '../../../platform/session/member-name.ts'
import { isEnded, isPaidBack, NEXT_STEP, type ExchangeActor, type ExchangeState, type OpenState } from '#domain/exchange-states.ts'
import { formatCents, formatDateTime, formatPoints } from '../../../platform/language/format.ts'
import { deadlineWords } from './story-facts.ts'
import { everythingPaid, isExchanged, otherMember } from '../exchange-labels.ts'
import { LINES, MILESTONES, MILESTONE_TITLES, type Milestone } from './timeline-lines.ts'

/** A point of the timeline. */
export interface TimelineStep {
  key: string
  title: string
  /** When it happened, or until when it is due; with what it did to money and points. */
  note: string | null
  phase: 'done' | 'now' | 'next' | 'ended'
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

/** Past, current and future points of an exchange. */
export function timelineSteps(exchange: ExchangeWithTimeline): TimelineStep[] {
  return [...exchange.timeline.flatMap((event, position) => happenedStep(exchange, event, position) ?? []), ...rest(exchange)]
}

type Event = ExchangeWithTimeline['timeline'][number]

/** The line of a row that was taken. */
function happenedStep(exchange: ExchangeWithTimeline, event: Event, position: number): TimelineStep | null {
  const line = LINES[event.step]
  if (!line) return null
  const isEnd = isEnded(event.state) && event.state !== 'RECEIVED'
  const effect = isEnd ? [backNote(exchange, event.state)] : effects(exchange, line.milestone)
  return {
    key: `${position} ${event.step}`,
    title: line.title(),
    note: joined(formatDateTime(event.at), line.tellsActor && actorNote(exchange, event.actor), ...effect),
    phase: isEnd ? 'ended' : 'done',
  }
}

function actorNote(exchange: Exchange, actor: ExchangeActor): string {
  if (actor === exchange.role) return m['exchanges.byYou']()
  if (actor === 'sender') return m['exchanges.byMember']({ name: memberFirstName(exchange.offeredBy) })
  if (actor === 'receiver') return m['exchanges.byMember']({ name: memberFirstName(exchange.requestedBy) })
  return m['exchanges.byUs']()
}

function backNote({ amounts, passedTo, isRefunded }: Exchange, state: ExchangeState): string | null {
  if (!amounts) return null
  if (passedTo) return m['exchanges.notePassedOn']()
  const back = everythingPaid(amounts, state)
  if (!isPaidBack(state)) return m['exchanges.noteReleased']({ back })
  return isRefunded ? m['exchanges.noteRefunded']({ back }) : m['exchanges.noteRefunding']({ back })
}

function rest(exchange: ExchangeWithTimeline): TimelineStep[] {
  const { status } = exchange
  if (isEnded(status)) return []
  const waitsFor = WAITS_FOR[status]
  const later = MILESTONES.slice(MILESTONES.indexOf(waitsFor) + 1)
  const next = later.map((key): TimelineStep => ({ key, title: MILESTONE_TITLES[key](), note: expectation(exchange, key), phase: 'next' }))
  return [nowStep(exchange, status), ...next]
}

function nowStep(exchange: Exchange, status: OpenState): TimelineStep {
  const waitsFor = WAITS_FOR[status]
  // A day that is over is no day by which anything is to come.
  const until = exchange.isShipOverdue ? null : deadlineWords(exchange)
  const due = until && NEXT_STEP[status].who !== 'platform' ? dueNote(status, until) : null
  return { key: waitsFor, title: waiting(exchange, status), note: joined(due, expectation(exchange, waitsFor)), phase: 'now' }
}

/** On the last day of the time to confirm nothing is due: it counts as received by itself (decision 11). */
function dueNote(status: OpenState, until: string): string {
  return status === 'SENT' ? m['exchanges.timelineAssumed']({ until }) : m['exchanges.timelineUntil']({ until })
}

/** What a milestone did to money and points; only the receiver sees their euro. */
function effects(exchange: Exchange, milestone: Milestone | undefined): (string | null)[] {
  if (milestone === 'received') return [credited(exchange)]
  const { amounts } = exchange
  const without = milestone === 'accepted' ? leftOutNote(exchange) : null
  if (!amounts) return [without]
  if (milestone === 'accepted') return [without, m['exchanges.notePaid']({ money: formatCents(amounts.totalCents + amounts.backCents) })]
  if (milestone !== 'ordered') return []
  const held = amounts.orderedPoints > 0 ? m['exchanges.notePointsHeld']({ points: formatPoints(amounts.orderedPoints) }) : null
  return [m['exchanges.noteReserved']({ money: formatCents(amounts.orderedCents) }), held]
}

/** What the sender accepted without. */
function leftOutNote({ lines }: Exchange): string | null {
  const titles = lines.filter((line) => !isExchanged(line) && line.leftOutReason !== 'REFUNDED').map(({ title }) => title)
  return titles.length > 0 ? m['exchanges.withoutTitles']({ titles: titles.join(', ') }) : null
}

/** What a milestone to come will bring. */
function expectation(exchange: Exchange, milestone: Milestone): string | null {
  // While a report is open, nobody knows who gets the points.
  return milestone === 'received' && exchange.status !== 'DISPUTED' ? reward(exchange) : null
}

function reward(exchange: Exchange): string {
  const points = m['exchanges.pointsGiven']({ count: exchange.parcelPrice })
  if (exchange.role === 'sender') return m['exchanges.noteYouGet']({ points })
  return m['exchanges.noteSenderGets']({ name: memberFirstName(exchange.offeredBy), points })
}

type Waiting = (facts: { isSender: boolean; name: string; isPaymentChecked: boolean }) => string

const WAITING: Record<OpenState, Waiting> = {
  PENDING_PAYMENT: ({ isPaymentChecked }) => (isPaymentChecked ? m['exchanges.timelineWaitPayPal']() : m['exchanges.timelineWaitPay']()),
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

/** Of what is paid late only the sender knows; nobody is told of points that are not there. */
function credited(exchange: Exchange): string | null {
  const { role, payout, parcelPrice } = exchange
  if (payout?.state === 'TAKEN_BACK') return null
  if (role !== 'sender' || payout) return reward(exchange)
  return m['exchanges.noteYouGot']({ points: m['exchanges.pointsGiven']({ count: parcelPrice }) })
}

/** What happens right now, seen by the reader. */
function waiting(exchange: Exchange, status: OpenState): string {
  const { role, isPaymentChecked } = exchange
  return WAITING[status]({ isSender: role === 'sender', name: memberFirstName(otherMember(exchange)), isPaymentChecked })
}

function joined(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}
