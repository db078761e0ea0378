import { stepsFor } from '#domain/exchange-process.ts'
import { NEXT_STEP, type ExchangeState } from '#domain/exchange-states.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import { measureParcel } from '#domain/parcels.ts'
import { parcelLimits, type Tariffs } from '#domain/postage.ts'
import type { OfferPhoto } from '#contract/books.ts'
import type { ShownExchange } from '#contract/exchange-pages.ts'
import type { Exchange, ExchangeLine, ExchangeProblem, ExchangeWithTimeline } from '#contract/exchanges.ts'
import { presentMember } from '../accounts/present.ts'
import { presentBook } from '../catalogue/present.ts'
import type { OfferPhotoRow } from '../catalogue/queries/offer-photos.ts'
import type { EventRow, ExchangeFacts, ListedExchange, ListedLine } from './lists/queries.ts'
import type { ExchangeRow } from './queries.ts'
import type { Reliability } from '#domain/reliability.ts'
import { nextCopyWish } from './claims/next-copy-queries.ts'
import type { MarkRow } from './lists/marks-queries.ts'
import type { ProblemRow } from './problems/queries.ts'
import { presentRefunds } from './refunds/present.ts'
import type { ListedRefund } from './refunds/queries.ts'
import { stateBeforeReport } from './problems/rules.ts'

interface Viewer {
  id: string
}

/** An exchange for one of its members or an administrator. */
export function presentExchange(row: ListedExchange, viewer: Viewer): Exchange {
  const role = roleOf(row, viewer)
  const lines = row.lines.map((line) => presentLine(line, role))
  const [first] = lines
  if (!first) throw new Error(`Exchange ${row.id} has no copies.`)
  return {
    ...presentFacts(row, role),
    offerUuid: first.offerUuid,
    book: first.book,
    title: first.title,
    price: first.price,
    lines,
    condition: first.condition,
    comment: first.comment,
    parcelSize: row.parcel_size,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    nextStep: NEXT_STEP[row.status],
  }
}

/** Facts of an exchange for lists and its page, without copies. */
export function presentFacts(row: ExchangeFacts, role: Exchange['role']): Omit<ShownExchange, 'lines'> {
  return {
    uuid: row.id,
    onlyTogether: row.only_together,
    nextCopy: role === 'sender' ? null : nextCopyWish(row),
    passedTo: role === 'sender' ? null : row.passed_to,
    parcelPrice: row.price,
    status: row.status,
    role,
    offeredBy: presentMember(row.sender),
    requestedBy: presentMember(row.receiver),
    labelPath: role === 'sender' && hasLabel(row.status) ? `/api/v1/parcel/label/${row.id}` : null,
    deadline: DEADLINE[row.status]?.(row)?.toISOString() ?? null,
    labelLateUntil: row.label_late_until?.toISOString() ?? null,
    isShipOverdue: isShipOverdue(row),
    assumedSentFrom: row.label_released_at && isShipOverdue(row) ? (row.assumed_sent_from?.toISOString() ?? null) : null,
    labelTaken: row.label_released_at !== null,
    isSent: row.sent_at !== null,
    processing: row.status === 'ACCEPTING',
    closeReason: row.close_reason,
    decline: row.decline_reason && {
      reason: row.decline_reason,
      text: role === 'receiver' && row.decline_hidden_at ? '' : row.decline_text,
    },
    lastStep: row.last_step,
    problemKind: row.problem_kind,
    isAnswerShort: row.is_answer_short,
    pausesShelfNext: role === 'sender' && row.pauses_shelf_next,
    isPaymentChecked: role !== 'sender' && row.is_payment_checked,
    isPaymentDisputed: role !== 'sender' && row.is_payment_disputed,
    isRefunded: role !== 'sender' && row.is_refunded,
    payout: role === 'receiver' ? null : presentPayout(row),
    hasRefund: row.has_refund,
    amounts: role === 'sender' ? null : presentAmounts(row),
    possibleSteps: possibleSteps(row, role),
  }
}

function presentPayout({ payout }: ExchangeFacts): Exchange['payout'] {
  return payout && { state: payout.state, day: new Date(payout.day).toISOString() }
}

function presentLine(line: ListedLine, role: Exchange['role']): ExchangeLine {
  return {
    offerUuid: line.offer_id,
    book: presentBook(line.book),
    title: line.title,
    price: line.price,
    condition: line.condition,
    comment: line.comment,
    state: line.state,
    leftOutReason: line.left_out_reason,
    shelfNumber: role === 'sender' ? line.shelf_number : null,
    photos: line.photos.map(presentShownPhoto),
  }
}

/** A photo of a copy as it was shown when it was ordered. */
export function presentShownPhoto({ id, width, height }: OfferPhotoRow): OfferPhoto {
  const path = '/api/v1/exchanges/shown-photo'
  return { uuid: id, path: `${path}/${id}`, smallPath: `${path}-small/${id}`, width, height }
}

/** The same with timeline and problem. */
export function presentExchangeWithTimeline(
  row: ListedExchange,
  viewer: Viewer,
  more: {
    events: EventRow[]
    refunds: ListedRefund[]
    problem: ProblemRow | undefined
    tariffs?: Tariffs
    marking?: MarkRow
    senderReliability?: Reliability
  },
): ExchangeWithTimeline {
  const timeline = more.events.map((event) => ({ ...event, at: event.at.toISOString() }))
  const exchange = presentExchange(row, viewer)
  return {
    ...exchange,
    parcel: more.tariffs ? presentParcel(row, more.tariffs) : null,
    refunds: presentRefunds(more.refunds, exchange.role),
    timeline,
    passedFrom: exchange.role === 'receiver' ? presentPassedFrom(row) : null,
    problem: more.problem ? presentProblem(more.problem, exchange.role) : null,
    marking: more.marking ? presentMark(more.marking) : null,
    senderReliability: more.senderReliability ?? null,
  }
}

function presentPassedFrom({ passed_from: from }: ListedExchange): ExchangeWithTimeline['passedFrom'] {
  return from && { uuid: from.id, name: from.sender_name }
}

/** Whether the sender still has the parcel. */
export function isToPack({ sender_id: sender, status }: ListedExchange, memberId: string): boolean {
  return sender === memberId && IS_TO_PACK.includes(status)
}

const IS_TO_PACK: readonly ExchangeState[] = ['REQUESTED', 'ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY']

/** What goes along, weighed by pages and binding, and what it may weigh by the tariffs it was ordered with. */
function presentParcel({ lines }: ListedExchange, tariffs: Tariffs): ExchangeWithTimeline['parcel'] {
  const along = lines.filter(({ state }) => state !== 'LEFT_OUT')
  const measures = measureParcel(along.map((line) => ({ pages: line.book.number_of_pages, size: line.parcel_size })))
  return { ...measures, ...parcelLimits(tariffs), copies: along.length }
}

/** Null once the time to mark is over and nothing was marked. */
function presentMark({ mark, until, is_open: isOpen }: MarkRow): ExchangeWithTimeline['marking'] {
  return mark === null && !isOpen ? null : { mark, until: until.toISOString(), isOpen }
}

function presentProblem(row: ProblemRow, role: Exchange['role']): ExchangeProblem {
  const { kind, text, decision, decided_at: decidedAt } = row
  return {
    kind,
    text,
    copies: row.offer_ids,
    reportedAt: row.reported_at.toISOString(),
    photos: row.photo_ids.map(photoPath),
    statements: row.statements.map((statement) => ({
      author: statement.author,
      text: statement.text,
      at: new Date(statement.stated_at).toISOString(),
      photos: statement.photo_ids.map(photoPath),
    })),
    questions: row.questions.flatMap(({ of, text: asked, asked_at: at, due_day: dueDay, is_answered: isAnswered, is_over: isOver }) =>
      role === 'admin' || role === of ? [{ of, text: asked, at: new Date(at).toISOString(), dueDay, isAnswered, isOver }] : [],
    ),
    decision: decision && decidedAt ? { outcome: decision, reason: row.decision_reason ?? '', decidedAt: decidedAt.toISOString() } : null,
  }
}

function photoPath(id: string): string {
  return `/api/v1/exchanges/problem-photo/${id}`
}

function possibleSteps(row: ExchangeFacts, role: Exchange['role']): ExchangeStep[] {
  if (role === 'admin') return []
  return stepsFor(role, row.status).filter((step) => HAS_TIME[step]?.(row) ?? true)
}

/** Steps that the state allows, but not always. */
const HAS_TIME: Partial<Record<ExchangeStep, (row: ExchangeFacts) => boolean>> = {
  // The provider is taking or checking the hold: the claim ends by itself if it does not come.
  abandon: (row) => !row.is_payment_checked,
  // The label was taken: stepping back is over (decision 14), until the day to send it has passed (decision 10).
  withdraw: (row) => !row.label_released_at,
  denySending: (row) => row.label_released_at !== null && row.is_ship_overdue,
  report: (row) => row.is_reportable,
  withdrawReportUnlabelled: (row) => canWithdrawReport(row, 'REQUEST_ACCEPTED'),
  withdrawReportUnsent: (row) => canWithdrawReport(row, 'LABEL_READY'),
  withdrawReportSent: (row) => canWithdrawReport(row, 'SENT'),
}

/** A disputed payment is no report of theirs, and is settled elsewhere before any is withdrawn (F45). */
function canWithdrawReport(row: ExchangeFacts, state: ExchangeState): boolean {
  return row.problem_kind !== 'CHARGEBACK' && !row.is_payment_disputed && stateBeforeReport(row) === state
}

function roleOf(row: ExchangeFacts, viewer: Viewer): Exchange['role'] {
  if (row.sender_id === viewer.id) return 'sender'
  return row.receiver_id === viewer.id ? 'receiver' : 'admin'
}

function isShipOverdue(row: ExchangeFacts): boolean {
  return row.status === 'LABEL_READY' && row.is_ship_overdue
}

function hasLabel(state: ExchangeState): boolean {
  return state === 'LABEL_READY' || state === 'SENT'
}

/** The column that says until when a state waits for somebody. */
const DEADLINE: Partial<Record<ExchangeState, (row: ExchangeFacts) => Date | null>> = {
  PENDING_PAYMENT: (row) => row.claim_expires_at,
  REQUESTED: (row) => row.answer_due_at,
  REQUEST_ACCEPTED: (row) => row.label_due_at,
  LABEL_READY: (row) => row.ship_due_at,
  SENT: (row) => row.auto_confirm_at,
}

type AmountsRow = Pick<
  ExchangeRow,
  | 'price'
  | 'own_points'
  | 'extra_points'
  | 'shipping_cents'
  | 'service_fee_cents'
  | 'total_cents'
  | 'ordered_own_points'
  | 'ordered_total_cents'
  | 'back_cents'
  | 'back_points'
>

/** The amounts of an exchange. */
export function presentAmounts(row: AmountsRow): Exchange['amounts'] {
  return {
    price: row.price,
    pointsUsed: row.own_points,
    extraPoints: row.extra_points,
    shippingCents: row.shipping_cents,
    serviceFeeCents: row.service_fee_cents,
    totalCents: row.total_cents,
    orderedPoints: row.ordered_own_points ?? row.own_points,
    backCents: row.back_cents,
    backPoints: row.back_points,
    orderedCents: row.ordered_total_cents ?? row.total_cents,
  }
}
