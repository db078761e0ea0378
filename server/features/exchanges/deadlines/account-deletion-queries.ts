import { sql } from 'kysely'
import { statesBefore } from '#domain/exchange-process.ts'
import { DELETED_MEMBER } from '#domain/policy/exchange.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

const ENDED_BY_ABSENCE = statesBefore(['abandonByLeaving', 'declineByLeaving', 'revokeByLeaving', 'cancelByLeaving'])

/** Exchanges that the deletion of an account or a block ends: no label was downloaded yet, so nothing is on its way. */
const UNSENT = sql`e.closed_at is null and e.label_released_at is null
  and e.status in (${sql.join(ENDED_BY_ABSENCE.map((state) => sql.lit(state)))})`

export async function listUnsent(db: Database, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from exchange e where ${UNSENT} and ${memberId}::uuid in (e.sender_id, e.receiver_id) order by e.id`.execute(db)
  return rows.map((row) => row.id)
}

interface EndedByBlock {
  uuid: string
  title: string
  partner: string
  total: number
  cents: number
  points: number
}

/** The newest exchanges that a block would end; with their number, held or paid euro cents, and points set aside. */
export async function listEndedByBlock(db: Database, memberId: string, limit: number): Promise<EndedByBlock[]> {
  const { rows } = await sql<EndedByBlock>`
    select e.id as uuid, parcel_title(e.id, e.title) as title,
           case when e.sender_id = ${memberId}::uuid then e.receiver_name else e.sender_name end as partner,
           (count(*) over ())::int as total, (coalesce(sum(p.amount_cents) over (), 0))::int as cents,
           (sum(e.own_points) over ())::int as points
      from exchange e left join payment p on p.exchange_id = e.id and p.status in ('AUTHORIZED', 'CAPTURING', 'CAPTURED')
     where ${UNSENT} and ${memberId}::uuid in (e.sender_id, e.receiver_id) order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Number of open exchanges that a block would not end, and of offered copies. */
export async function countLeftByBlock(db: Database, memberId: string): Promise<{ goOn: number; offers: number }> {
  const { rows } = await sql<{ goOn: number; offers: number }>`
    select (select count(*)::int from exchange e
             where e.closed_at is null and ${memberId}::uuid in (e.sender_id, e.receiver_id) and not (${UNSENT})) as "goOn",
           (select count(*)::int from offer o where o.owner_id = ${memberId}::uuid and o.status = 'AVAILABLE') as offers`.execute(db)
  return rows[0] ?? { goOn: 0, offers: 0 }
}

/** Unsent exchanges of deleted or blocked members that could not be ended at once, for example while capturing. */
export async function listUnsentOfAbsent(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from exchange e join member s on s.id = e.sender_id join member r on r.id = e.receiver_id
     where ${UNSENT} and (s.deleted_at is not null or r.deleted_at is not null or s.blocked_at is not null or r.blocked_at is not null) order by e.id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

export interface AbsentMembers {
  sender: boolean
  receiver: boolean
}

/** Which members of an exchange are deleted; locks both rows against deletion. */
export async function lockDeletedMembers(tx: Transaction, exchange: { sender_id: string; receiver_id: string }): Promise<AbsentMembers> {
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    select id, deleted_at is not null as is_gone from member
     where id in (${exchange.sender_id}::uuid, ${exchange.receiver_id}::uuid) order by id for share`.execute(tx)
  const isGone = (id: string): boolean => rows.some((row) => row.id === id && row.is_gone)
  return { sender: isGone(exchange.sender_id), receiver: isGone(exchange.receiver_id) }
}

/** Which members of an exchange are blocked; locks both rows against blocks. */
export async function lockBlockedMembers(tx: Transaction, exchange: { sender_id: string; receiver_id: string }): Promise<AbsentMembers> {
  const { rows } = await sql<{ id: string; is_blocked: boolean }>`
    select id, blocked_at is not null as is_blocked from member
     where id in (${exchange.sender_id}::uuid, ${exchange.receiver_id}::uuid) order by id for share`.execute(tx)
  const isBlocked = (id: string): boolean => rows.some((row) => row.id === id && row.is_blocked)
  return { sender: isBlocked(exchange.sender_id), receiver: isBlocked(exchange.receiver_id) }
}

/** Locks both members of an exchange for counting. */
export async function lockMembers(tx: Transaction, exchange: { sender_id: string; receiver_id: string }): Promise<void> {
  await sql`
    select id from member where id in (${exchange.sender_id}::uuid, ${exchange.receiver_id}::uuid) order by id for no key update`.execute(
    tx,
  )
}

/** Erases a member from ended exchanges (decision 47), or from only `exchangeId`. Gives their ids. Payments stay without a name. */
export async function eraseSnapshots(tx: Transaction, memberId: string, exchangeId: string | null = null): Promise<string[]> {
  const isOver = sql`closed_at is not null and (${exchangeId}::uuid is null or id = ${exchangeId}::uuid)`
  const sent = await sql<{ id: string }>`
    update exchange set sender_name = ${DELETED_MEMBER}, ship_from = null, comment = ''
     where sender_id = ${memberId}::uuid and ${isOver} returning id`.execute(tx)
  const received = await sql<{ id: string }>`
    update exchange set receiver_name = ${DELETED_MEMBER}, ship_to = null where receiver_id = ${memberId}::uuid and ${isOver} returning id`.execute(
    tx,
  )
  const ids = [...sent.rows, ...received.rows].map((row) => row.id)
  await sql`
    update exchange_line set comment = '' where comment <> '' and exchange_id = any (${sent.rows.map((row) => row.id)}::uuid[])`.execute(tx)
  await sql`delete from exchange_photo where exchange_id = any (${sent.rows.map((row) => row.id)}::uuid[])`.execute(tx)
  // What the sender wrote to the receiver may name either.
  await sql`update exchange set decline_text = '' where id = any (${ids}::uuid[]) and decline_text <> ''`.execute(tx)
  await sql`update problem_report set text = '', decision_reason = null where exchange_id = any (${ids}::uuid[])`.execute(tx)
  await sql`update exchange_refund set reason = null where exchange_id = any (${ids}::uuid[])`.execute(tx)
  await sql`
    delete from problem_statement where report_id in (select id from problem_report where exchange_id = any (${ids}::uuid[]))`.execute(tx)
  await sql`
    delete from problem_question where report_id in (select id from problem_report where exchange_id = any (${ids}::uuid[]))`.execute(tx)
  // The files are removed by the next sweep of photos that no report names.
  await sql`
    delete from problem_photo where report_id in (select id from problem_report where exchange_id = any (${ids}::uuid[]))`.execute(tx)
  return ids
}
