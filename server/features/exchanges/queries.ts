import { sql, type OperationNodeSource, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import { isEnded, type CloseReason, type ExchangeActor, type ExchangeState } from '#domain/exchange-states.ts'
import { EXCUSING_REASONS } from '#domain/declines.ts'
import { rowOf } from '#domain/exchange-process.ts'
import type { ActorOf, Excuse, ExchangeStep, PassingStep, StepTime } from '#domain/exchange-steps.ts'
import type { OrderAmounts } from '#domain/money.ts'
import type { Condition, ParcelSize } from '#domain/lookups.ts'
import { ANSWER_HOURS, AUTO_CONFIRM_DAYS, CLAIM_MINUTES, LABEL_HOURS, SHIP_DAYS } from '#domain/policy/exchange.ts'
import { WITHDRAWN_REPORT_CONFIRM_DAYS } from '#domain/policy/problems.ts'
import { EXCUSED_DECLINE_DAYS, EXCUSED_DECLINES, PAUSE_AFTER_REQUEST_DAYS } from '#domain/policy/reliability.ts'
import type { NextCopyWish } from '#domain/next-copy.ts'
import { POSTAL_ADDRESS } from '../accounts/queries/postal-address.ts'
import { isAnswerShort } from '../shelf/queries.ts'
import { keepShownPhotos } from './shown-photos-queries.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { germanDay, germanMoment, germanToday } from '../../platform/db/german-days.ts'
import { ago, days, fromNow, hours, minutes } from '../../platform/db/intervals.ts'

export type ExchangeRow = Selectable<DB['exchange']>

interface OrderedCopy {
  id: string
  book_id: string
  title: string
  condition: Condition
  comment: string
  parcel_size: ParcelSize
  price: number
}

interface NewExchange {
  copies: readonly [OrderedCopy, ...OrderedCopy[]]
  senderId: string
  receiverId: string
  senderName: string
  receiverName: string
  usesFeeCredit: boolean
  onlyTogether: boolean
  nextCopy: NextCopyWish | null
  amounts: OrderAmounts
  heldCents?: number
}

/**
 * Inserts an exchange as a claim of 15 minutes with its first timeline entry; both members are locked.
 * @throws unique violation `exchange_line_one_open_per_offer` when another claim was faster.
 */
export async function insertClaim(tx: Transaction, input: NewExchange, actor: ActorOf<'claim'> = 'receiver'): Promise<ExchangeRow> {
  const { copies, amounts } = input
  const [first] = copies
  const claim = tx
    .insertInto('exchange')
    .values({
      offer_id: first.id,
      book_id: first.book_id,
      sender_id: input.senderId,
      receiver_id: input.receiverId,
      status: 'PENDING_PAYMENT',
      price: priceOf(copies),
      copies: copies.length,
      own_points: amounts.pointsUsed,
      extra_points: amounts.extraPoints,
      uses_fee_credit: input.usesFeeCredit,
      only_together: input.onlyTogether,
      next_max_points: input.nextCopy?.maxPoints ?? null,
      next_condition: input.nextCopy?.condition ?? null,
      shipping_cents: amounts.shippingCents,
      service_fee_cents: amounts.serviceFeeCents,
      total_cents: amounts.totalCents,
      ordered_total_cents: input.heldCents ?? null,
      title: first.title,
      condition: first.condition,
      comment: first.comment,
      parcel_size: first.parcel_size,
      sender_name: input.senderName,
      receiver_name: input.receiverName,
      claim_expires_at: fromNow(minutes(CLAIM_MINUTES)),
    })
    .returningAll()
  return withEvents(tx, claim, { step: 'claim', actor }, copies)
}

/** Price of a parcel in points. */
export function priceOf(copies: readonly { price: number }[]): number {
  return copies.reduce((sum, { price }) => sum + price, 0)
}

interface NewEvent {
  step: ExchangeStep
  /** Steps by the same one that it follows from at once, in their order. */
  after?: readonly PassingStep[]
  actor: ExchangeActor
  reason?: CloseReason | undefined
}

function stepsOf({ after = [], step }: NewEvent): ExchangeStep[] {
  return [...after, step]
}

/**
 * Carries out a change of an exchange's state together with its lines of the timeline, and with its copies where it begins,
 * as one statement. @throws when it changes none.
 */
async function withEvents(
  tx: Transaction,
  change: OperationNodeSource,
  event: NewEvent,
  copies: readonly OrderedCopy[] = [],
): Promise<ExchangeRow> {
  const lines = stepsOf(event).map((step, index) => sql`(${index}::int, ${step}, ${rowOf(step).to})`)
  const { rows } = await sql<ExchangeRow>`
    with changed as (${change}),
    noted as (
      insert into exchange_event (exchange_id, step, state, actor, note)
      select changed.id, line.step, line.state, ${event.actor}, ${event.reason ?? null}
        from changed, (values ${sql.join(lines)}) as line (position, step, state) order by line.position)${copies.length > 0 ? linesOf(copies) : sql``}
    select * from changed`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The exchange is not in the state it was locked in.')
  return row
}

function linesOf(copies: readonly OrderedCopy[]): RawBuilder<unknown> {
  const rows = copies.map(
    (copy, index) =>
      sql`(${index + 1}::smallint, ${copy.id}::uuid, ${copy.book_id}::uuid, ${copy.title}, ${copy.price}::int, ${copy.condition}, ${copy.comment}, ${copy.parcel_size})`,
  )
  return sql`,
    lines as (
      insert into exchange_line (exchange_id, position, offer_id, book_id, title, price, condition, comment, parcel_size)
      select changed.id, copy.* from changed, (values ${sql.join(rows)}) as copy),
    shown as (${keepShownPhotos(copies.map(({ id }) => id))})`
}

export async function findExchange(db: Database, id: string): Promise<ExchangeRow | undefined> {
  return db.selectFrom('exchange').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A locked exchange with the database time of the lock. */
export type LockedRow = ExchangeRow & { locked_at: Date }

/**
 * Locks the copies of an exchange by id, then the exchange (lock order). The CTE `copies` runs first, so the exchange is read as of after
 * the wait. Copies of an exchange never change.
 */
export async function lockExchange(tx: Transaction, id: string): Promise<LockedRow | undefined> {
  const { rows } = await sql<LockedRow>`
    select e.*, ${now} as locked_at
      from (select count(*) from (
             select from offer o where o.id in (select l.offer_id from exchange_line l where l.exchange_id = ${id}::uuid)
              order by o.id for update) as copy) as copies,
           exchange e
     where e.id = ${id}::uuid for update of e`.execute(tx)
  return rows[0]
}

/** Whether a deadline had passed at the time of the lock. */
export function isPastDue(exchange: LockedRow, column: 'answer_due_at' | 'ship_due_at'): boolean {
  const due = exchange[column]
  return due !== null && due <= exchange.locked_at
}

/** 23:59 in Germany on the fifth day after today (decision 10). */
const SHIP_DUE = germanMoment(sql`${germanToday} + ${SHIP_DAYS}::int + time '23:59'`)

function addressOf(member: 'sender_id' | 'receiver_id') {
  return sql`(select ${POSTAL_ADDRESS} from member m where m.id = exchange.${sql.ref(member)})`
}

/** What entering a state writes beside the state itself: when it happened, what is due next, where the book goes. */
const STAMPS: Partial<Record<ExchangeState, Record<string, unknown>>> = {
  REQUESTED: { requested_at: now, answer_due_at: fromNow(hours(ANSWER_HOURS)) },
  ACCEPTING: { ship_to: addressOf('receiver_id'), ship_from: addressOf('sender_id') },
  REQUEST_ACCEPTED: { accepted_at: now, label_due_at: fromNow(hours(LABEL_HOURS)) },
  LABEL_READY: { label_ready_at: now, ship_due_at: SHIP_DUE },
  SENT: { sent_at: now },
  RECEIVED: { delivered_at: now },
}

const TIMES: Record<StepTime, Record<string, unknown>> = {
  answerWithinHold: { answer_due_at: sql`least(${fromNow(hours(ANSWER_HOURS))}, next_until)` },
  sentOnDueDay: { sent_at: sql`ship_due_at` },
  acceptedAsBefore: { accepted_at: sql`accepted_at` },
  daysToConfirm: { sent_at: sql`greatest(sent_at, ${ago(days(AUTO_CONFIRM_DAYS - WITHDRAWN_REPORT_CONFIRM_DAYS))})` },
}

/** The columns that a step writes beside the state. */
function stampsOf(step: ExchangeStep): Record<string, unknown> {
  const { to, time } = rowOf(step)
  return { ...STAMPS[to], ...(time && TIMES[time]) }
}

/** Moves a locked exchange to the state after its steps, with the columns each step sets and its timeline entry. */
export async function enterState(tx: Transaction, exchange: ExchangeRow, event: NewEvent): Promise<ExchangeRow> {
  const { to } = rowOf(event.step)
  const change = tx
    .updateTable('exchange')
    .set({
      status: to,
      updated_at: now,
      ...Object.assign({}, ...stepsOf(event).map(stampsOf)),
      ...(isEnded(to) && { closed_at: now, close_reason: event.reason ?? null, is_excused: isExcused(event.step) }),
    })
    .where('id', '=', exchange.id)
    .where('status', '=', exchange.status)
    .returningAll()
  return withEvents(tx, change, event)
}

const REQUEST_DAY = germanDay(sql`exchange.requested_at`)

const EXCUSING = sql.join(EXCUSING_REASONS.map((reason) => sql.lit(reason)))

/** Whether a decline is excused: the book is gone or damaged, and the sender said so rarely enough. The copy leaves the shelf, so it cannot be said twice of one. */
const HAS_EXCUSING_REASON = sql<boolean>`coalesce(exchange.decline_reason in (${EXCUSING}), false) and (
  select count(*) from exchange x where x.sender_id = exchange.sender_id and x.requested_at is not null and x.is_excused
     and x.decline_reason in (${EXCUSING}) and x.closed_at > ${ago(days(EXCUSED_DECLINE_DAYS))}) < ${EXCUSED_DECLINES}::int`

const IN_PAUSE = sql<boolean>`exists (select 1 from member m where m.id = exchange.sender_id
  and ${germanToday} between m.shelf_paused_from and m.shelf_paused_until)`

/** A pause that begins right after the request is no reason to decline it. */
const IN_PAUSE_BEFORE_REQUEST = sql<boolean>`exists (select 1 from member m where m.id = exchange.sender_id
  and ${germanToday} between m.shelf_paused_from and m.shelf_paused_until
  and m.shelf_paused_from not between ${REQUEST_DAY} and ${REQUEST_DAY} + ${PAUSE_AFTER_REQUEST_DAYS}::int)`

const EXCUSED_BY: Record<Excuse, RawBuilder<boolean>> = {
  pause: IN_PAUSE,
  pauseBeforeRequest: IN_PAUSE_BEFORE_REQUEST,
  shortTime: isAnswerShort('exchange'),
  reason: HAS_EXCUSING_REASON,
}

/** Whether one of the step's excuses holds for the sender. */
function isExcused(step: ExchangeStep): RawBuilder<boolean> | false {
  const { excuses } = rowOf(step)
  return excuses
    ? sql<boolean>`(${sql.join(
        excuses.map((excuse) => EXCUSED_BY[excuse]),
        sql` or `,
      )})`
    : false
}

/** Records the first download of the label. */
export async function stampLabelRelease(tx: Transaction, exchangeId: string): Promise<void> {
  await sql`update exchange set label_released_at = coalesce(label_released_at, app_now()) where id = ${exchangeId}::uuid`.execute(tx)
}
