import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { LIST_STATES, type ExchangeState } from '#domain/exchange-states.ts'
import type { Database } from '../../../platform/db/database.ts'
import { memberColumns } from '../../accounts/queries/users.ts'
import { authorNames } from '../../catalogue/queries/books.ts'
import type { LineRow } from '../lines/queries.ts'
import {
  factColumns,
  isEndedRequest,
  LISTED_MOST,
  listOrder,
  withMembers,
  type ExchangeFacts,
  type PartnerColumns,
} from '../lists/queries.ts'

/** A book as a list shows it. */
export interface ShownBookRow {
  id: string
  title: string
  cover_key: string | null
  author_names: string[]
}

/** An exchange in a list of a page, with its copies in their order. */
export type ShownRow = ExchangeFacts & {
  lines: (Pick<LineRow, 'offer_id' | 'title' | 'price' | 'condition' | 'state' | 'left_out_reason'> & { book: ShownBookRow })[]
}

/** An exchange that is over. */
export interface PastRow {
  id: string
  /** An ISO time, as the row is built as JSON. */
  delivered_at: string | null
  sender: PartnerColumns
  receiver: PartnerColumns
  lines: (Pick<LineRow, 'title' | 'condition' | 'comment' | 'state' | 'left_out_reason'> & { book: ShownBookRow })[]
}

const BOOK = sql`(select json_build_object('id', b.id, 'title', b.title, 'cover_key', b.cover_key, 'author_names', ${authorNames})
  from book b where b.id = l.book_id)`

const SHOWN = sql`
  select ${factColumns}, (
         select json_agg(json_build_object('offer_id', l.offer_id, 'title', l.title, 'price', l.price, 'condition', l.condition,
                  'state', l.state, 'left_out_reason', l.left_out_reason, 'book', ${BOOK}) order by l.position)
           from exchange_line l where l.exchange_id = e.id) as lines
    from ${withMembers}`

const PAST = sql`
  select e.id, e.delivered_at, ${memberColumns('s')} as sender, ${memberColumns('r')} as receiver, (
         select json_agg(json_build_object('title', l.title, 'condition', l.condition, 'comment', l.comment, 'state', l.state,
                  'left_out_reason', l.left_out_reason, 'book', ${BOOK}) order by l.position)
           from exchange_line l where l.exchange_id = e.id) as lines
    from ${withMembers}`

/** One list of a page as a column: the driver reads one text, not forty columns of each row. */
function listed(select: RawBuilder<unknown>, where: RawBuilder<SqlBool>, order = listOrder): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(listed), '[]') from (${select} where ${where} order by ${order} limit ${LISTED_MOST}) listed)`
}

const receives = (memberId: string, condition: RawBuilder<SqlBool>) => sql<SqlBool>`e.receiver_id = ${memberId}::uuid and ${condition}`
const sends = (memberId: string, condition: RawBuilder<SqlBool>) => sql<SqlBool>`e.sender_id = ${memberId}::uuid and ${condition}`
const isIn = (states: readonly ExchangeState[]) => sql<SqlBool>`e.status = any(${states})`

interface IncomingLists {
  on_the_way: ShownRow[]
  requested: ShownRow[]
  ended: ShownRow[]
  history: PastRow[]
}

/** All lists of the books that come to a member, as one statement. */
export async function listIncoming(db: Database, memberId: string): Promise<IncomingLists> {
  const { rows } = await sql<Json<IncomingLists>>`
    select ${listed(SHOWN, receives(memberId, isIn(LIST_STATES.sentToMe)))} as on_the_way,
           ${listed(SHOWN, receives(memberId, isIn(LIST_STATES.requestedByMe)))} as requested,
           ${listed(SHOWN, receives(memberId, isEndedRequest), sql`e.closed_at desc`)} as ended,
           ${listed(PAST, receives(memberId, isIn(LIST_STATES.history)))} as history`.execute(db)
  const { on_the_way: onTheWay, requested, ended, history } = rows[0]!
  return { on_the_way: onTheWay.map(withTimes), requested: requested.map(withTimes), ended: ended.map(withTimes), history }
}

interface OutgoingLists {
  requests: ShownRow[]
  history: PastRow[]
}

/** All lists of what others want of a member, as one statement. */
export async function listOutgoing(db: Database, memberId: string): Promise<OutgoingLists> {
  const { rows } = await sql<Json<OutgoingLists>>`
    select ${listed(SHOWN, sends(memberId, isIn(LIST_STATES.pendingRequests)))} as requests,
           ${listed(PAST, sends(memberId, isIn(LIST_STATES.history)))} as history`.execute(db)
  const { requests, history } = rows[0]!
  return { requests: requests.map(withTimes), history }
}

/** What a member has to send, or has sent. */
export async function listToSend(db: Database, memberId: string): Promise<ShownRow[]> {
  const { rows } = await sql<{ to_send: Json<ShownRow>[] }>`
    select ${listed(SHOWN, sends(memberId, isIn(LIST_STATES.booksToSend)))} as to_send`.execute(db)
  return rows[0]!.to_send.map(withTimes)
}

interface WaitingCounts {
  to_answer: number
  being_accepted: number
  to_confirm: number
}

/** What waits for a member, counted: a request to answer, an acceptance whose payment is being taken, a book to confirm. */
export async function countWaiting(db: Database, memberId: string): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select (select count(*) from exchange e where ${sends(memberId, isIn(['REQUESTED']))}) as to_answer,
           (select count(*) from exchange e where ${sends(memberId, isIn(['ACCEPTING']))}) as being_accepted,
           (select count(*) from exchange e where ${receives(memberId, isIn(['SENT']))}) as to_confirm`.execute(db)
  return rows[0]!
}

/** As PostgreSQL writes it: times are texts. */
type Json<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Json<T[K]> } : T

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

function withTimes(row: Json<ShownRow>): ShownRow {
  return {
    ...row,
    delivered_at: timeOf(row.delivered_at),
    claim_expires_at: new Date(row.claim_expires_at),
    answer_due_at: timeOf(row.answer_due_at),
    label_due_at: timeOf(row.label_due_at),
    label_late_until: timeOf(row.label_late_until),
    label_ready_at: timeOf(row.label_ready_at),
    label_released_at: timeOf(row.label_released_at),
    ship_due_at: timeOf(row.ship_due_at),
    assumed_sent_from: timeOf(row.assumed_sent_from),
    sent_at: timeOf(row.sent_at),
    decline_hidden_at: timeOf(row.decline_hidden_at),
    auto_confirm_at: timeOf(row.auto_confirm_at),
  }
}
