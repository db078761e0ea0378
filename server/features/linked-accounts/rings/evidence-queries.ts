import { sql } from 'kysely'
import type { MainReceiver, RingLink, RingLinkKind } from '#domain/account-links.ts'
import { RING_DAYS, RING_MARK_ACCOUNTS_MAX, RING_PARCELS_MAX, RING_PARCELS_MIN } from '#domain/policy/linked-accounts.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

const LINKING = sql`('MAILBOX', 'PERSON', 'ADDRESS', 'PAYMENT')`

/** Accounts that share marks with a member, deleted ones included; limited for very frequent marks. */
export async function listMarkLinks(db: Database | Transaction, memberId: string): Promise<RingLink[]> {
  const { rows } = await sql<RingLink>`
    select distinct least(k.member_id, o.member_id) as one, greatest(k.member_id, o.member_id) as other, k.kind
      from member_mark k, lateral (
             select x.member_id from member_mark x
              where x.kind = k.kind and x.hash = k.hash and x.member_id <> k.member_id limit ${RING_MARK_ACCOUNTS_MAX}) o
     where k.member_id = ${memberId}::uuid and k.kind in ${LINKING} order by 1, 2, 3`.execute(db)
  return rows
}

interface LinkedMemberRow {
  uuid: string
  firstName: string
  lastName: string
  isDeleted: boolean
  kinds: RingLinkKind[]
}

/** Accounts that share marks with a member, most shared marks first. */
export async function listLinkedMembers(db: Database, memberId: string, limit: number): Promise<LinkedMemberRow[]> {
  const { rows } = await sql<LinkedMemberRow>`
    select m.id as uuid, m.first_name as "firstName", m.last_name as "lastName", m.deleted_at is not null as "isDeleted",
           array_agg(distinct k.kind order by k.kind) as kinds
      from member_mark k, lateral (
             select x.member_id from member_mark x
              where x.kind = k.kind and x.hash = k.hash and x.member_id <> k.member_id limit ${RING_MARK_ACCOUNTS_MAX}) o
      join member m on m.id = o.member_id
     where k.member_id = ${memberId}::uuid and k.kind in ${LINKING}
     group by m.id order by count(*) desc, m.id limit ${limit}`.execute(db)
  return rows
}

/** Links among some members. */
export async function listLinksAmong(tx: Transaction, memberIds: readonly string[]): Promise<RingLink[]> {
  const { rows } = await sql<RingLink>`
    with marks as (select member_id, kind, hash from member_mark where member_id = any(${memberIds}::uuid[]) and kind in ${LINKING})
    select distinct a.member_id as one, b.member_id as other, a.kind
      from marks a join marks b on b.kind = a.kind and b.hash = a.hash and a.member_id < b.member_id order by 1, 2, 3`.execute(tx)
  return rows
}

/** Who recently received parcels from a member, most parcels first. */
export async function listMainReceivers(tx: Transaction, memberId: string): Promise<MainReceiver[]> {
  const { rows } = await sql<MainReceiver>`
    select f.receiver_id as id, f.parcels, f.parcels >= ${RING_PARCELS_MIN}::int and not exists (
             select 1 from exchange x
              where x.receiver_id = f.receiver_id and x.status = 'RECEIVED' and x.sender_id <> ${memberId}::uuid) as "isExclusive"
      from (select receiver_id, count(*)::int as parcels
              from (select receiver_id from exchange
                     where sender_id = ${memberId}::uuid and status = 'RECEIVED' and delivered_at > ${ago(days(RING_DAYS))}
                     order by delivered_at desc limit ${RING_PARCELS_MAX}) e
             group by receiver_id order by count(*) desc, receiver_id limit ${RING_MARK_ACCOUNTS_MAX}) f
     order by f.parcels desc, f.receiver_id`.execute(tx)
  return rows
}
