import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { LIST_STATES } from '#domain/exchange-states.ts'
import { PAST_EXCHANGES_PAGE_SIZE, RUNNING_EXCHANGES_SHOWN } from '#domain/policy/exchange.ts'
import type { Database } from '../../../platform/db/database.ts'
import { memberColumns } from '../../accounts/queries/users.ts'
import { authorNames } from '../../catalogue/queries/books.ts'
import type { LineRow } from '../claims/lines-queries.ts'
import {
  factColumns,
  isEndedRequest,
  listOrder,
  receivedBy,
  sentBy,
  withMembers,
  type ExchangeFacts,
  type ListPart,
  type PartnerColumns,
} from './queries.ts'
import { hasRefund } from '../refunds/queries.ts'

/** A book in a list of exchanges. */
export interface ShownBookRow {
  id: string
  title: string
  cover_key: string | null
  author_names: string[]
}

/** An exchange in a list, with its copies in order. */
export type ShownRow = ExchangeFacts & {
  lines: (Pick<LineRow, 'offer_id' | 'title' | 'price' | 'condition' | 'state' | 'left_out_reason'> & { book: ShownBookRow })[]
}

/** An ended exchange. */
export interface PastRow {
  id: string
  delivered_at: string | null
  has_refund: boolean
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
  select e.id, e.delivered_at, ${hasRefund(sql`e.id`)} as has_refund, ${memberColumns('s')} as sender, ${memberColumns('r')} as receiver, (
         select json_agg(json_build_object('title', l.title, 'condition', l.condition, 'comment', l.comment, 'state', l.state,
                  'left_out_reason', l.left_out_reason, 'book', ${BOOK}) order by l.position)
           from exchange_line l where l.exchange_id = e.id) as lines
    from ${withMembers}`

/** One list of a page as a column: the driver reads one text, not forty columns of each row. */
function listed(select: RawBuilder<unknown>, where: RawBuilder<SqlBool>, part: ListPart = RUNNING): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(listed), '[]') from (
    ${select} where ${where} order by ${listOrder} limit ${part.limit}::int offset ${part.start}::int) listed)`
}

const counted = (where: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`(select count(*)::int from exchange e where ${where})`

const RUNNING: ListPart = { start: 0, limit: RUNNING_EXCHANGES_SHOWN }
const pastFrom = (start: number): ListPart => ({ start, limit: PAST_EXCHANGES_PAGE_SIZE })

interface IncomingLists {
  on_the_way: ShownRow[]
  requested: ShownRow[]
  ended: ShownRow[]
  history: PastRow[]
  history_total: number
}

/** All lists of a receiver in one statement; ended exchanges from `start` on. */
export async function listIncoming(db: Database, memberId: string, start: number): Promise<IncomingLists> {
  const { rows } = await sql<Json<IncomingLists>>`
    select ${listed(SHOWN, receivedBy(memberId, LIST_STATES.sentToMe))} as on_the_way,
           ${listed(SHOWN, receivedBy(memberId, LIST_STATES.requestedByMe))} as requested,
           ${listed(SHOWN, sql<SqlBool>`e.receiver_id = ${memberId}::uuid and ${isEndedRequest}`)} as ended,
           ${listed(PAST, receivedBy(memberId, LIST_STATES.history), pastFrom(start))} as history,
           ${counted(receivedBy(memberId, LIST_STATES.history))} as history_total`.execute(db)
  const { on_the_way: onTheWay, requested, ended, ...past } = rows[0]!
  return { on_the_way: onTheWay.map(withTimes), requested: requested.map(withTimes), ended: ended.map(withTimes), ...past }
}

interface OutgoingLists {
  requests: ShownRow[]
  requests_total: number
  history: PastRow[]
  history_total: number
}

/** All lists of a sender in one statement; ended exchanges from `start` on. */
export async function listOutgoing(db: Database, memberId: string, start: number): Promise<OutgoingLists> {
  const { rows } = await sql<Json<OutgoingLists>>`
    select ${listed(SHOWN, sentBy(memberId, LIST_STATES.pendingRequests))} as requests,
           ${counted(sentBy(memberId, LIST_STATES.pendingRequests))} as requests_total,
           ${listed(PAST, sentBy(memberId, LIST_STATES.history), pastFrom(start))} as history,
           ${counted(sentBy(memberId, LIST_STATES.history))} as history_total`.execute(db)
  const { requests, ...rest } = rows[0]!
  return { requests: requests.map(withTimes), ...rest }
}

/** What a member has to send, or has sent. */
export async function listToSend(db: Database, memberId: string): Promise<ShownRow[]> {
  const { rows } = await sql<{ to_send: Json<ShownRow>[] }>`
    select ${listed(SHOWN, sentBy(memberId, LIST_STATES.booksToSend))} as to_send`.execute(db)
  return rows[0]!.to_send.map(withTimes)
}

interface WaitingCounts {
  to_answer: number
  being_accepted: number
  to_confirm: number
}

/** Number of requests to answer, acceptances being paid, and books to confirm. */
export async function countWaiting(db: Database, memberId: string): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select (select count(*) from exchange e where ${sentBy(memberId, ['REQUESTED'])}) as to_answer,
           (select count(*) from exchange e where ${sentBy(memberId, ['ACCEPTING'])}) as being_accepted,
           (select count(*) from exchange e where ${receivedBy(memberId, ['SENT'])}) as to_confirm`.execute(db)
  return rows[0]!
}

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
