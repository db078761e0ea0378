import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { RefundParts, BookedScope, RefundWay, SenderPoints } from '#domain/refunds.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

export type RefundRow = Selectable<DB['exchange_refund']>

interface NewRefund {
  id: string
  exchangeId: string
  scope: BookedScope
  way: RefundWay
  copies: readonly string[]
  back: RefundParts
  senderPoints: SenderPoints | null
  debtPoints: number
  reason: string
  adminId: string
}

/** Inserts a refund or loss of a received exchange. */
export async function insertRefund(tx: Transaction, { back, ...refund }: NewRefund): Promise<void> {
  await tx
    .insertInto('exchange_refund')
    .values({
      id: refund.id,
      exchange_id: refund.exchangeId,
      scope: refund.scope,
      way: refund.way,
      offer_ids: [...refund.copies],
      cents: back.cents,
      own_points: back.ownPoints,
      extra_points: back.extraPoints,
      fee_credits: back.feeCredits,
      sender_points: refund.senderPoints,
      debt_points: refund.debtPoints,
      reason: refund.reason,
      admin_id: refund.adminId,
    })
    .execute()
}

/** A refund by the id of its request. */
export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('exchange_refund').selectAll().where('id', '=', id).executeTakeFirst()
}

interface GivenBack {
  ownPoints: number
  extraPoints: number
  feeCredits: number
  copies: string[]
}

/** Points, fee credit and copies that were given back since receipt. */
export async function sumGivenBack(db: Database, exchangeId: string): Promise<GivenBack> {
  const { rows } = await sql<GivenBack>`
    select coalesce(sum(own_points), 0)::int as "ownPoints", coalesce(sum(extra_points), 0)::int as "extraPoints",
           coalesce(sum(fee_credits), 0)::int as "feeCredits",
           array(select unnest(l.offer_ids) from exchange_refund l where l.exchange_id = ${exchangeId}::uuid) as copies
      from exchange_refund where exchange_id = ${exchangeId}::uuid`.execute(db)
  return rows[0] ?? { ownPoints: 0, extraPoints: 0, feeCredits: 0, copies: [] }
}

/** A refund on the page of an exchange. */
export interface ListedRefund extends RefundRow {
  titles: string[]
  is_back: boolean
}

/** Refunds and losses since receipt, oldest first. */
export async function listRefunds(db: Database, exchangeId: string): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select r.*, array(select l.title from exchange_line l where l.exchange_id = r.exchange_id and l.offer_id = any (r.offer_ids) order by l.position) as titles,
           not exists (select from payment_refund p where p.id = r.id and p.booked_at is null) as is_back
      from exchange_refund r where r.exchange_id = ${exchangeId}::uuid order by r.at, r.id`.execute(db)
  return rows
}

/** SQL condition: something was given back since receipt; takes the exchange id as an SQL expression. */
export function hasRefund(exchangeId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from exchange_refund r where r.exchange_id = ${exchangeId} and r.scope <> 'LOSS')`
}

export interface RefundMailFacts {
  email: string
  language: UiLanguage
  title: string
  copies: number
  titles: string[]
  partner: string
  scope: BookedScope
  way: RefundWay
  cents: number
  own_points: number
  fee_credits: number
  points: number
  sender_points: SenderPoints | null
  debt_points: number
  reason: string | null
}

/** Facts of a refund for one of the members; undefined when they are gone. */
export async function findRefundMailFacts(
  db: Database,
  refundId: string,
  audience: 'sender' | 'receiver',
): Promise<RefundMailFacts | undefined> {
  const { rows } = await sql<RefundMailFacts>`
    select m.email, m.language, e.title, e.copies, ${sql.ref(audience === 'sender' ? 'e.receiver_name' : 'e.sender_name')} as partner,
           array(select l.title from exchange_line l where l.exchange_id = e.id and l.offer_id = any (r.offer_ids) order by l.position) as titles,
           r.scope, r.way, r.cents, r.own_points, r.fee_credits, r.own_points + r.extra_points as points, r.sender_points, r.debt_points, r.reason
      from exchange_refund r join exchange e on e.id = r.exchange_id
      join member m on m.id = ${sql.ref(audience === 'sender' ? 'e.sender_id' : 'e.receiver_id')} and m.deleted_at is null
     where r.id = ${refundId}::uuid`.execute(db)
  return rows[0]
}
