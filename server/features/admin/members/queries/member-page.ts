import { sql } from 'kysely'
import type { MemberPage } from '#contract/admin-members.ts'
import type { ExchangeState } from '#domain/exchange-states.ts'
import type { ProblemKind } from '#domain/problems.ts'
import type { Ground } from '#domain/grounds.ts'
import type { RestrictionKind } from '#domain/restriction.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import type { MemberRow } from '../../../accounts/present.ts'
import { memberColumns } from '../../../accounts/queries/users.ts'
import { isInForce } from '../../../accounts/restriction/measures-queries.ts'

export interface MemberExchangeRow {
  id: string
  title: string
  status: ExchangeState
  role: 'sender' | 'receiver'
  partner: string
  at: Date
}

/** The newest exchanges of a member, with the other one as the order names them. */
export async function listExchangesOf(db: Database, memberId: string, limit: number): Promise<MemberExchangeRow[]> {
  const { rows } = await sql<MemberExchangeRow>`
    select e.id, parcel_title(e.id, e.title) as title, e.status, case when e.sender_id = ${memberId}::uuid then 'sender' else 'receiver' end as role,
           case when e.sender_id = ${memberId}::uuid then e.receiver_name else e.sender_name end as partner, coalesce(e.requested_at, e.created_at) as at
      from exchange e where ${memberId}::uuid in (e.sender_id, e.receiver_id) order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** What became of the requests that a member got. */
export async function countReliability(db: Database, memberId: string): Promise<MemberPage['reliability']> {
  const { rows } = await sql<MemberPage['reliability']>`
    select count(*) filter (where e.status = 'RECEIVED')::int as completed, count(*) filter (where e.status = 'DECLINED')::int as declined,
           count(*) filter (where e.status = 'EXPIRED')::int as expired, count(*) filter (where e.close_reason = 'NOT_SENT')::int as "notSent",
           count(p.id)::int as reported
      from exchange e left join problem_report p on p.exchange_id = e.id and p.withdrawn_at is null
     where e.sender_id = ${memberId}::uuid`.execute(db)
  return rows[0] ?? { completed: 0, declined: 0, expired: 0, notSent: 0, reported: 0 }
}

export interface MemberReportRow {
  exchange_id: string
  title: string
  kind: ProblemKind
  side: 'BY' | 'ABOUT'
  reported_at: Date
  is_decided: boolean
}

/** Problems that a member reported as a receiver, and that were reported about them as a sender, newest first. */
export async function listReportsOf(db: Database, memberId: string, limit: number): Promise<MemberReportRow[]> {
  const { rows } = await sql<MemberReportRow>`
    select p.exchange_id, parcel_title(e.id, e.title) as title, p.kind, case when e.receiver_id = ${memberId}::uuid then 'BY' else 'ABOUT' end as side, p.reported_at,
           p.decision is not null as is_decided
      from exchange e join problem_report p on p.exchange_id = e.id and p.withdrawn_at is null
     where ${memberId}::uuid in (e.sender_id, e.receiver_id) order by p.reported_at desc, p.id limit ${limit}`.execute(db)
  return rows
}

export interface UnseenMessageRow {
  id: string
  sent_at: Date
  state: 'HIDDEN' | 'HELD'
  recipient: MemberRow
  total: number
}

/** Messages of a member that are hidden or held, newest first, without their text; `total` counts all of them. */
export async function listUnseenMessages(db: Database, memberId: string, limit: number): Promise<UnseenMessageRow[]> {
  const { rows } = await sql<UnseenMessageRow>`
    select g.id, g.sent_at, case when g.hidden_at is null then 'HELD' else 'HIDDEN' end as state, ${memberColumns('r')} as recipient,
           (count(*) over ())::int as total
      from message g join conversation_member cm on cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id
      join member r on r.id = cm.partner_id
     where g.sender_id = ${memberId}::uuid and (g.hidden_at is not null or g.held_for_review) order by g.number desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The text of a message that is hidden or held; undefined for every other one, which nobody opens. */
export async function findUnseenText(tx: Transaction, messageId: string): Promise<string | undefined> {
  const { rows } = await sql<{ payload: string }>`
    select payload from message where id = ${messageId}::uuid and (hidden_at is not null or held_for_review)`.execute(tx)
  return rows[0]?.payload
}

export interface MemberPaymentRow {
  id: string
  exchange_id: string
  title: string
  status: string
  amount_cents: number
  created_at: Date
  is_disputed: boolean
}

/** The newest payments of a member. */
export async function listPaymentsOf(db: Database, memberId: string, limit: number): Promise<MemberPaymentRow[]> {
  const { rows } = await sql<MemberPaymentRow>`
    select p.id, p.exchange_id, parcel_title(e.id, e.title) as title, p.status, p.amount_cents, p.created_at,
           exists (select 1 from payment_dispute d where d.payment_id = p.id) as is_disputed
      from exchange e join payment p on p.exchange_id = e.id
     where e.receiver_id = ${memberId}::uuid order by p.created_at desc, p.id limit ${limit}`.execute(db)
  return rows
}

export interface MemberRestrictionRow {
  id: string
  kind: RestrictionKind
  ground: Ground
  reason: string
  begun_at: Date
  ends_at: Date | null
  is_active: boolean
  imposed_by: string | null
  approved_by: string | null
}

/** What was decided against a member, in force or not, newest first. */
export async function listRestrictionsOf(db: Database, memberId: string, limit: number): Promise<MemberRestrictionRow[]> {
  const { rows } = await sql<MemberRestrictionRow>`
    select r.id, r.kind, r.ground, r.reason, r.begun_at, coalesce(r.lifted_at, r.ends_at) as ends_at, ${isInForce} as is_active,
           a.first_name as imposed_by, b.first_name as approved_by
      from restriction r left join member a on a.id = r.imposed_by left join member b on b.id = r.approved_by
     where r.member_id = ${memberId}::uuid order by r.begun_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}
