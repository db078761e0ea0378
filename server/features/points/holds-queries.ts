import { sql } from 'kysely'
import type { HoldReason } from '#domain/ledger-kinds.ts'
import { DECISION_YEARS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { ago, days, fromNow, years } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'
import { titlesOf, type LedgerAccount } from './queries.ts'

export interface NewHold {
  key: string
  memberId: string
  amount: number
  reason: HoldReason
  exchangeId?: string | undefined
  days?: number | undefined
  note?: string | undefined
}

/** Stores reason and end of the wait for points just posted. */
export async function insertHold(tx: Transaction, hold: NewHold): Promise<void> {
  await tx
    .insertInto('point_hold')
    .values({
      key: hold.key,
      member_id: hold.memberId,
      amount: hold.amount,
      reason: hold.reason,
      exchange_id: hold.exchangeId ?? null,
      note: hold.note ?? '',
      release_at: hold.days === undefined ? null : fromNow(days(hold.days)),
    })
    .execute()
}

export interface OpenHold {
  id: string
  key: string
  member_id: string
  amount: number
  reason: HoldReason
  exchange_id: string | null
}

const IS_OPEN = sql`h.released_at is null and h.taken_back_at is null`

/** Locks waiting points; undefined when no longer waiting. */
export async function lockHold(tx: Transaction, holdId: string): Promise<OpenHold | undefined> {
  const { rows } = await sql<OpenHold>`
    select h.id, h.key, h.member_id, h.amount, h.reason, h.exchange_id from point_hold h
     where h.id = ${holdId}::uuid and ${IS_OPEN} for update`.execute(tx)
  return rows[0]
}

/** Locks open holds of a member or exchange, by id. */
export async function lockHolds(
  tx: Transaction,
  { memberId, exchangeId, reason }: { memberId?: string; exchangeId?: string; reason?: HoldReason },
): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select h.id, h.key, h.member_id, h.amount, h.reason, h.exchange_id from point_hold h
     where (h.member_id = ${memberId ?? null}::uuid or h.exchange_id = ${exchangeId ?? null}::uuid)
       and (${reason ?? null}::text is null or h.reason = ${reason ?? null}) and ${IS_OPEN}
     order by h.id for update`.execute(tx)
  return rows
}

/** The account that waiting points came from, by the key of their transfer. */
export async function findOrigin(tx: Transaction, key: string): Promise<LedgerAccount> {
  const { rows } = await sql<{ account: LedgerAccount }>`
    select jsonb_strip_nulls(jsonb_build_object('kind', a.kind, 'memberId', a.member_id, 'exchangeId', a.exchange_id)) as account
      from transfer t join account a on a.id = t.from_id where t.dedupe_key = ${key}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Points wait that never came.')
  return row.account
}

export interface ExchangeMembers {
  senderId: string
  receiverId: string
}

/** The members of the exchange that points wait for. */
export async function findExchangeMembers(tx: Transaction, exchangeId: string): Promise<ExchangeMembers> {
  const { rows } = await sql<ExchangeMembers>`
    select sender_id as "senderId", receiver_id as "receiverId" from exchange where id = ${exchangeId}::uuid`.execute(tx)
  const [swappers] = rows
  if (!swappers) throw new Error('Points wait for an exchange that is not there.')
  return swappers
}

/** Stores the outcome of waiting points. */
export async function closeHold(tx: Transaction, holdId: string, end: 'released_at' | 'taken_back_at'): Promise<void> {
  await sql`update point_hold set ${sql.ref(end)} = app_now() where id = ${holdId}::uuid`.execute(tx)
}

/** Whether the payment of hold `h`'s exchange is disputed, and nobody has decided yet. */
const IS_DISPUTED = sql<boolean>`exists (
  select from payment p join dispute_now d on d.payment_id = p.id where p.exchange_id = h.exchange_id and d.state = 'OPEN')`
const IS_DUE = sql`${IS_OPEN} and h.release_at <= app_now() and not ${IS_DISPUTED}`

/** Due holds, longest first. */
export async function listDueHolds(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from point_hold h where ${IS_DUE} order by h.release_at, h.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a locked hold is due. */
export async function isDue(tx: Transaction, holdId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from point_hold h where h.id = ${holdId}::uuid and ${IS_DUE}`.execute(tx)
  return rows.length > 0
}

export interface WaitingRow {
  id: string
  amount: number
  reason: HoldReason
  exchange_id: string | null
  title: string | null
  created_at: Date
  release_at: Date | null
  /** The payment of the exchange is disputed: the points wait until that is decided. */
  is_disputed: boolean
  note: string
}

/** A member's waiting points, next due first. */
export async function listHolds(db: Database, memberId: string): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select h.id, h.amount, h.reason, h.exchange_id, ${titlesOf(sql`h.exchange_id`)} as title, h.created_at, h.release_at,
           ${IS_DISPUTED} as is_disputed, h.note
      from point_hold h where h.member_id = ${memberId}::uuid and ${IS_OPEN} order by h.release_at nulls last, h.created_at, h.id`.execute(
    db,
  )
  return rows
}

/** Erases administrators' notes on a member's points. */
export async function eraseNotes(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable('point_hold').set({ note: '' }).where('member_id', '=', memberId).where('note', '<>', '').execute()
}

/** Deletes holds some time after their end. */
export async function deleteOldHolds(db: Database): Promise<void> {
  await sql`delete from point_hold where coalesce(released_at, taken_back_at) <= ${ago(years(DECISION_YEARS))}`.execute(db)
}

/** The member's holds: reason, end and outcome. */
export const exportHolds = memberExport(
  (id) =>
    sql<ExportRow>`
      select h.amount, h.reason, h.exchange_id as "exchangeUuid", h.note, h.created_at as "createdAt", h.release_at as "releaseAt",
             h.released_at as "releasedAt", h.taken_back_at as "takenBackAt"
        from point_hold h where h.member_id = ${id}::uuid order by h.created_at, h.id`,
)
