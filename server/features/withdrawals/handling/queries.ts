import { sql } from 'kysely'
import { WITHDRAWAL_REFUND_DAYS, type WITHDRAWAL_STATES } from '#domain/policy/legal.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { germanDay, isoDay } from '../../../platform/db/german-days.ts'
import type { WaitingFigures } from '../../../platform/waiting/waiting.ts'
import type { DeclarationRow } from '../queries.ts'

/** Declarations that nobody has dealt with. */
export const openWithdrawals = sql<WaitingFigures>`
  select count(*)::int as count, min(w.declared_at) as "oldestAt", null::int as "daysLeft" from withdrawal_declaration w
   where not exists (select from withdrawal_outcome o where o.declaration_id = w.id)`

/** A declaration as administrators work through them. */
export interface ListedDeclaration extends Omit<DeclarationRow, 'language'> {
  /** As an ISO date: of a time in days the day it begins on does not count (§ 187 (1) BGB), and its last one does. */
  due_day: string
  member_id: string | null
  outcome: string | null
  handled_at: Date | null
}

interface ListWish {
  state: (typeof WITHDRAWAL_STATES)[number]
  start: number
  limit: number
}

/** Declarations of a state: those that wait the oldest first, the others as they were dealt with, newest first. */
export async function listDeclarations(db: Database, { state, start, limit }: ListWish): Promise<ListedDeclaration[]> {
  const isOpen = state === 'open'
  const order = isOpen ? sql`w.declared_at, w.id` : sql`o.handled_at desc, w.id desc`
  const { rows } = await sql<ListedDeclaration>`
    select w.id, w.name, w.email, w.reference, w.declared_at,
           ${isoDay(sql`${germanDay(sql`w.declared_at`)} + ${WITHDRAWAL_REFUND_DAYS}::int`)} as due_day,
           m.id as member_id, o.outcome, o.handled_at
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

/** How many declarations there are of each state, by the clock of the database. */
export async function countDeclarations(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (count(*) - count(o.declaration_id))::int as open, count(o.declaration_id)::int as handled, ${now} as now
      from withdrawal_declaration w left join withdrawal_outcome o on o.declaration_id = w.id`.execute(db)
  return rows[0] ?? { open: 0, handled: 0, now: new Date() }
}

/** Notes what became of declarations; gives those that nobody had dealt with before. */
export async function insertOutcomes(tx: Transaction, ids: readonly string[], outcome: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into withdrawal_outcome (declaration_id, outcome)
    select id, ${outcome} from withdrawal_declaration where id = any(${ids}::uuid[])
    on conflict (declaration_id) do nothing returning declaration_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Has a declaration wait again; false when it waited. */
export async function deleteOutcome(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('withdrawal_outcome').where('declaration_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
