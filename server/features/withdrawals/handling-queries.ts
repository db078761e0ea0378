import { sql } from 'kysely'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { WITHDRAWAL_REFUND_DAYS, type WITHDRAWAL_STATES } from '#domain/policy/legal.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { germanDay, isoDay } from '../../platform/db/german-days.ts'
import type { WaitingFigures } from '../../platform/waiting.ts'
import type { DeclarationRow } from './queries.ts'

/** Unhandled declarations. */
export const openWithdrawals = sql<WaitingFigures>`
  select count(*)::int as count, min(w.declared_at) as "oldestAt", null::int as "daysLeft" from withdrawal_declaration w
   where not exists (select from withdrawal_outcome o where o.declaration_id = w.id)`

export interface ListedDeclaration extends Omit<DeclarationRow, 'language'> {
  /** As an ISO date: of a time in days the day it begins on does not count (§ 187 (1) BGB), and its last one does. */
  due_day: string
  member_id: string | null
  outcome: string | null
  handled_at: Date | null
  exchanges: DeclaredExchange[]
}

interface DeclaredExchange {
  id: string
  title: string
  status: ExchangeState
  paid_at: string
  left_cents: number
  is_named: boolean
}

/** Exchanges offered for a refund for each declaration. */
const MOST_EXCHANGES = 5

/** What member `m` has paid for and not got back: first what the words of declaration `w` name, then the newest. */
const EXCHANGES = sql`
  (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'status', x.status, 'paid_at', x.paid_at, 'left_cents', x.left_cents,
                                              'is_named', x.is_named) order by x.is_named desc, x.paid_at desc, x.id), '[]')
     from (select e.id, parcel_title(e.id, e.title) as title, e.status, p.created_at as paid_at, p.amount_cents - p.later_back_cents as left_cents,
                  strpos(lower(w.reference), lower(e.title)) > 0 or strpos(lower(w.reference), e.id::text) > 0 as is_named
             from payment p join exchange e on e.id = p.exchange_id
            where p.member_id = m.id and p.status in ('AUTHORIZED', 'CAPTURING', 'CAPTURED') and p.later_back_cents < p.amount_cents
            order by is_named desc, paid_at desc, e.id limit ${MOST_EXCHANGES}) x)`

interface ListQuery {
  state: (typeof WITHDRAWAL_STATES)[number]
  start: number
  limit: number
}

/** Declarations by state: waiting ones oldest first, others newest first. */
export async function listDeclarations(db: Database, { state, start, limit }: ListQuery): Promise<ListedDeclaration[]> {
  const isOpen = state === 'open'
  const order = isOpen ? sql`w.declared_at, w.id` : sql`o.handled_at desc, w.id desc`
  const { rows } = await sql<ListedDeclaration>`
    select w.id, w.name, w.email, w.reference, w.declared_at,
           ${isoDay(sql`${germanDay(sql`w.declared_at`)} + ${WITHDRAWAL_REFUND_DAYS}::int`)} as due_day,
           m.id as member_id, o.outcome, o.handled_at, ${EXCHANGES} as exchanges
      from withdrawal_declaration w left join withdrawal_outcome o on o.declaration_id = w.id
           left join member m on lower(m.email) = lower(w.email) and m.email_verified_at is not null
     where (o.declaration_id is null) = ${isOpen} order by ${order} limit ${limit} offset ${start}`.execute(db)
  return rows
}

interface Totals {
  open: number
  handled: number
  now: Date
}

/** Number of declarations by state, and the database time. */
export async function countDeclarations(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (count(*) - count(o.declaration_id))::int as open, count(o.declaration_id)::int as handled, ${now} as now
      from withdrawal_declaration w left join withdrawal_outcome o on o.declaration_id = w.id`.execute(db)
  return rows[0] ?? { open: 0, handled: 0, now: new Date() }
}

/** Stores outcomes; gives the declarations that were unhandled. */
export async function insertOutcomes(tx: Transaction, ids: readonly string[], outcome: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into withdrawal_outcome (declaration_id, outcome)
    select id, ${outcome} from withdrawal_declaration where id = any(${ids}::uuid[])
    on conflict (declaration_id) do nothing returning declaration_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Deletes an outcome; false when there is none. */
export async function deleteOutcome(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('withdrawal_outcome').where('declaration_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
