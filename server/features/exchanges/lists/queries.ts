import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isEnded, LIST_STATES, type ExchangeActor, type ExchangeState } from '#domain/exchange-states.ts'
import { rowOf, STEP_NAMES } from '#domain/exchange-process.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import { AUTO_CONFIRM_DAYS, ENDED_REQUEST_VISIBLE_DAYS } from '#domain/policy/exchange.ts'
import { PROBLEM_REPORTS_MAX } from '#domain/policy/problems.ts'
import type { ProblemKind } from '#domain/problems.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { memberColumns } from '../../accounts/queries/users.ts'
import { bookColumns, type BookRow } from '../../catalogue/queries/books.ts'
import { labelGivenUpAt } from '../../labels/waiting-queries.ts'
import { isPaymentDisputed } from '../../payments/disputes-queries.ts'
import { isAnswerShort, wouldPauseShelf } from '../../shelf/queries.ts'
import { assumedSentAt, assumedSentFrom } from '../deadlines/queries.ts'
import type { LineRow } from '../claims/lines-queries.ts'
import { payoutOf, type PayoutRow } from '../deadlines/payouts-queries.ts'
import { isReportTimeOpen, reportCount } from '../problems/queries.ts'
import type { ExchangeRow } from '../queries.ts'
import { photosOfLine } from '../shown-photos-queries.ts'
import { hasRefund } from '../refunds/queries.ts'

/** Columns of one member of an exchange. */
export interface PartnerColumns {
  id: string
  profile_id: string
  first_name: string
  last_name: string
  avatar_path: string | null
  deleted_at: string | null
}

const FACTS = [
  'id',
  'sender_id',
  'receiver_id',
  'status',
  'only_together',
  'next_max_points',
  'next_condition',
  'passed_to',
  'price',
  'delivered_at',
  'claim_expires_at',
  'answer_due_at',
  'label_due_at',
  'label_ready_at',
  'label_released_at',
  'ship_due_at',
  'sent_at',
  'close_reason',
  'decline_reason',
  'decline_text',
  'decline_hidden_at',
  'own_points',
  'extra_points',
  'shipping_cents',
  'service_fee_cents',
  'total_cents',
  'ordered_own_points',
  'ordered_total_cents',
  'back_cents',
  'back_points',
] as const satisfies readonly (keyof ExchangeRow)[]

/** What its own page and the API tell besides: neither its addresses nor what stands at its lines. */
const MORE = ['parcel_size', 'created_at', 'updated_at'] as const satisfies readonly (keyof ExchangeRow)[]

export type ExchangeFacts = Pick<ExchangeRow, (typeof FACTS)[number]> & {
  sender: PartnerColumns
  receiver: PartnerColumns
  auto_confirm_at: Date | null
  is_ship_overdue: boolean
  /** The first day on which it counts as sent whose sender has the label and does not say. */
  assumed_sent_from: Date | null
  /** The label is late: when the exchange ends without one. */
  label_late_until: Date | null
  /** The time to report a problem is not over yet (decision 12), and it was not reported as often as may be. */
  is_reportable: boolean
  /** The step that led to its state, as if what was reported and taken back had never been. */
  last_step: ExchangeStep
  problem_kind: ProblemKind | null
  /** The sender has less time to answer than others. */
  is_answer_short: boolean
  /** No answer pauses the whole shelf. */
  pauses_shelf_next: boolean
  /** The provider was asked for the hold and has not said yes or no. */
  is_payment_checked: boolean
  is_payment_disputed: boolean
  is_refunded: boolean
  payout: PayoutRow | null
  has_refund: boolean
}

export type ListedExchange = ExchangeFacts &
  Pick<ExchangeRow, (typeof MORE)[number]> & {
    lines: ListedLine[]
    passed_from: { id: string; sender_name: string } | null
  }

/** A copy of a parcel with its book and shelf number. */
export type ListedLine = Pick<
  LineRow,
  'offer_id' | 'book_id' | 'title' | 'price' | 'condition' | 'comment' | 'parcel_size' | 'state' | 'left_out_reason' | 'photos'
> & { shelf_number: number | null; book: BookRow }

const LINES = sql`(
  select json_agg(json_build_object('offer_id', l.offer_id, 'book_id', l.book_id, 'title', l.title, 'price', l.price,
           'condition', l.condition, 'comment', l.comment, 'parcel_size', l.parcel_size, 'state', l.state, 'left_out_reason', l.left_out_reason,
           'shelf_number', o.shelf_number, 'photos', ${photosOfLine}, 'book', (select to_json(shown) from (select ${bookColumns} from book b where b.id = l.book_id) shown))
           order by l.position)
    from exchange_line l join offer o on o.id = l.offer_id where l.exchange_id = e.id)`

/** As they stand in a statement; one part of it, where each name for itself would be put together again with every call. */
const columnsOfExchange = (names: readonly (keyof ExchangeRow)[]) => sql.raw(names.map((name) => `e.${name}`).join(', '))

/** Steps to a report, and from one that was taken back to where the exchange was before. */
const REPORT_STEPS = STEP_NAMES.filter((step) => {
  const { from, to } = rowOf(step)
  return to === 'DISPUTED' || (from.includes('DISPUTED') && !isEnded(to))
})

/** The newest step of an exchange, as if what was reported and taken back had never been. */
const LAST_STEP = sql`(
  select v.step from exchange_event v
   where v.exchange_id = e.id and (e.status = 'DISPUTED' or v.step not in (${sql.join(REPORT_STEPS.map((step) => sql.lit(step)))}))
   order by v.id desc limit 1)`

/** The columns of ExchangeFacts from `withMembers`. */
export const factColumns = sql`
  ${columnsOfExchange(FACTS)}, e.sent_at + ${days(AUTO_CONFIRM_DAYS)} as auto_confirm_at,
  coalesce(e.ship_due_at <= app_now(), false) as is_ship_overdue, ${assumedSentFrom} as assumed_sent_from,
  case when e.status = 'REQUEST_ACCEPTED' and e.label_due_at <= app_now() then ${labelGivenUpAt} end as label_late_until,
  ${isReportTimeOpen} and ${reportCount(sql`e.id`)} < ${PROBLEM_REPORTS_MAX}::int as is_reportable,
  ${LAST_STEP} as last_step,
  (select p.kind from problem_report p where p.exchange_id = e.id and p.withdrawn_at is null) as problem_kind,
  ${isAnswerShort('e')} as is_answer_short, case when e.status = 'REQUESTED' then ${wouldPauseShelf} else false end as pauses_shelf_next,
  e.status = 'PENDING_PAYMENT' and exists (select from payment p where p.exchange_id = e.id and p.status = 'AUTHORIZING') as is_payment_checked,
  e.accepted_at is not null and ${isPaymentDisputed} as is_payment_disputed,
  e.status in ('CANCELLED', 'LOST') and exists (select from payment p where p.exchange_id = e.id and p.status = 'REFUNDED') as is_refunded,
  case when e.status = 'RECEIVED' then ${payoutOf} end as payout,
  e.status = 'RECEIVED' and ${hasRefund(sql`e.id`)} as has_refund,
  ${memberColumns('s')} as sender, ${memberColumns('r')} as receiver`

/** SQL: exchanges `e` with sender `s` and receiver `r`. */
export const withMembers = sql`exchange e join member s on s.id = e.sender_id join member r on r.id = e.receiver_id`

const SELECT = sql`
  select ${factColumns}, ${columnsOfExchange(MORE)}, ${LINES} as lines,
         (select json_build_object('id', b.id, 'sender_name', b.sender_name) from exchange b where b.passed_to = e.id) as passed_from
    from ${withMembers}`

export async function findListedExchange(db: Database, id: string): Promise<ListedExchange | undefined> {
  const { rows } = await sql<ListedExchange>`${SELECT} where e.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** A page of a list. */
export interface ListPart {
  start: number
  limit: number
}

/** Exchanges that match a condition on `e`, earliest deadline first. */
export async function listExchanges(db: Database, which: RawBuilder<SqlBool>, { start, limit }: ListPart): Promise<ListedExchange[]> {
  const { rows } = await sql<ListedExchange>`${SELECT}
    where ${which} order by ${listOrder} limit ${limit} offset ${start}`.execute(db)
  return rows
}

/** Number of exchanges that match a condition on `e`. */
export async function countExchanges(db: Database, which: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from exchange e where ${which}`.execute(db)
  return rows[0]!.total
}

/** SQL condition: exchanges sent by a member, in any of `states`. */
export const sentBy = (memberId: string, states: readonly ExchangeState[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.sender_id = ${memberId}::uuid and e.status = any(${states})`

/** SQL condition: exchanges received by a member, in any of `states`. */
export const receivedBy = (memberId: string, states: readonly ExchangeState[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.receiver_id = ${memberId}::uuid and e.status = any(${states})`

/** SQL condition: a request that ended without a book in the last 14 days (decision 46), without unpaid claims. */
export const isEndedRequest = sql<SqlBool>`e.status = any(${LIST_STATES.requestedByMeEnded})
  and e.requested_at is not null and e.closed_at > ${ago(days(ENDED_REQUEST_VISIBLE_DAYS))}`

/** SQL condition: a member's open requests, and those that ended in the last 14 days. */
export const requestedBy = (memberId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.receiver_id = ${memberId}::uuid and (e.status = any(${LIST_STATES.requestedByMe}) or ${isEndedRequest})`

/** Sorts by deadline first, ended exchanges by newest. */
export const listOrder = sql`e.closed_at desc nulls first, coalesce(e.answer_due_at, e.created_at), e.id`

export interface EventRow {
  step: ExchangeStep
  state: ExchangeState
  actor: ExchangeActor
  at: Date
}

export async function listTimeline(db: Database, exchangeId: string): Promise<EventRow[]> {
  const query = db.selectFrom('exchange_event').select(['step', 'state', 'actor', 'at']).where('exchange_id', '=', exchangeId).orderBy('id')
  return query.execute()
}

/** Exchanges with a passed deadline, oldest first. */
export async function listDueExchanges(
  db: Database,
  due: 'answer' | 'label' | 'unsent' | 'assumedSent' | 'unconfirmed',
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from exchange e where ${DUE[due]} limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

const DUE = {
  answer: sql`e.status = 'REQUESTED' and e.answer_due_at <= app_now() order by e.answer_due_at`,
  label: sql`e.status = 'REQUEST_ACCEPTED' and ${labelGivenUpAt} <= app_now() order by e.label_due_at`,
  unsent: sql`e.status = 'LABEL_READY' and e.label_released_at is null and e.ship_due_at <= app_now() order by e.ship_due_at`,
  assumedSent: sql`e.status = 'LABEL_READY' and e.label_released_at is not null
    and ${assumedSentAt} <= app_now() order by e.ship_due_at`,
  unconfirmed: sql`e.status = 'SENT' and e.sent_at <= ${ago(days(AUTO_CONFIRM_DAYS))} order by e.sent_at`,
}

/** Accepted exchanges without a label, in order of acceptance, without skipped ones. */
export async function listWaitingForLabel(db: Database, limit: number, passedOver: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from exchange where status = 'REQUEST_ACCEPTED' and id <> all (${[...passedOver]}::uuid[])
     order by accepted_at, id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
